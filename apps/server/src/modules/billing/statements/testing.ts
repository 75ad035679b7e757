import type { Data } from '../../../platform/database/database.ts';
import { createAuditedStore, type AuditedStore } from '../../../testing/findings.ts';

let cases = 70_000_000;

/** A store with filed claims, so that reimbursements are billable. */
export interface FiledStore extends AuditedStore {
  /** Pays a claim: the amount and its reimbursement id. */
  paid(values?: {
    amount?: number;
    currency?: string;
    on?: string;
    cash?: number;
    inventory?: number;
  }): Promise<{ reimbursement: string; fnsku: string; caseId: string }>;
  /** Reverses all or part of it. */
  takeBack(
    payment: { reimbursement: string; fnsku: string },
    amount: number,
    currency?: string,
  ): Promise<void>;
}

export async function createFiledStore(
  data: Data,
  account: number,
  region: 'na' | 'eu' | 'fe' = 'na',
): Promise<FiledStore> {
  const shop = await createAuditedStore(data, account, region);
  return {
    ...shop,
    paid: async ({ amount = 2400, currency = 'USD', on, cash = 2, inventory = 0 } = {}) => {
      cases += 1;
      const fnsku = `X00${cases}`;
      await shop.createFinding({ fnsku, currency, amount, quantity: cash + inventory });
      const known = new Set((await shop.tickets()).map(({ id }) => id));
      await shop.group();
      const ticket = (await shop.tickets()).find(({ id }) => !known.has(id));
      if (ticket === undefined) throw new Error('no ticket was opened');
      await data.withSystem((tx) =>
        tx
          .insertInto('cases')
          .values({
            account_id: account,
            ticket_id: ticket.id,
            marketplace: 'US',
            case_id: String(cases),
            opened_by: account,
          })
          .execute(),
      );
      const reimbursement = `R-${cases}`;
      await shop.pay({
        caseId: String(cases),
        fnsku,
        reimbursementId: reimbursement,
        currency,
        amountPerUnit: cash === 0 ? 0 : Math.round(amount / cash),
        amountTotal: cash === 0 ? 0 : amount,
        quantityCash: cash,
        quantityInventory: inventory,
        ...(on !== undefined && { approvalDate: on }),
      });
      return { reimbursement, fnsku, caseId: String(cases) };
    },
    takeBack: async ({ reimbursement, fnsku }, amount, currency = 'USD') => {
      cases += 1;
      await shop.pay({
        reason: 'Reversal_Reimbursement',
        reimbursementId: `R-${cases}`,
        originalReimbursementId: reimbursement,
        fnsku,
        currency,
        quantityCash: -1,
        amountTotal: -amount,
      });
    },
  };
}
