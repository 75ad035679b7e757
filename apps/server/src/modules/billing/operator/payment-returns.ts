import type { contract, Reply } from '@recoup/contract';
import { z } from 'zod';
import { accountsView } from '../../accounts/public.ts';
import type { Data } from '../../../platform/database/database.ts';
import { selectPaymentReturns, toPaymentReturn } from '../statements/list-invoice-payments.ts';

const purpose = z.enum(['invoice', 'top_up']);
const maxReturns = 200;

/** Refunds and disputes not initiated by us, across accounts. */
export async function listPaymentReturns(
  data: Data,
): Promise<Reply<typeof contract.operatorBilling.listPaymentReturns>> {
  const rows = await data.withSystem((tx) =>
    selectPaymentReturns(tx)
      .innerJoin(accountsView('accounts'), 'accounts.id', 'back.account_id')
      .leftJoin('invoices', (join) =>
        join
          .onRef('invoices.account_id', '=', 'payment.account_id')
          .onRef('invoices.id', '=', 'payment.invoice_id'),
      )
      .select([
        'accounts.id as account_id',
        'accounts.account_name',
        'payment.purpose',
        'invoices.number',
        'back.gateway_id',
        'back.from_credit_minor',
        'back.from_invoice_minor',
        'back.lost_minor',
      ])
      .orderBy('back.created_at', 'desc')
      .orderBy('back.id', 'desc')
      .limit(maxReturns)
      .execute(),
  );
  return rows.map((row) => {
    const money = (minor: number) => ({ minor, currency: row.currency });
    return {
      ...toPaymentReturn(row),
      account: { id: row.account_id, name: row.account_name },
      purpose: purpose.parse(row.purpose),
      invoice_number: row.number,
      gateway_id: row.gateway_id,
      from_credit: money(row.from_credit_minor),
      from_invoice: money(row.from_invoice_minor),
      lost: money(row.lost_minor),
    };
  });
}
