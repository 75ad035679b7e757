import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Data } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';
import { addDays, today } from '../platform/day.ts';
import { systemClock } from '../platform/time/clock.ts';
import { createMarketplaceDays, type MarketplaceDays } from '../modules/stores/public.ts';
import { groupFindings, matchReimbursements, type ReimbursementRow } from '../modules/tickets/public.ts';

type FindingValues = Partial<Insertable<Database['findings']>>;

export function getDayFromNow(days: number): string {
  return addDays(today({ clock: systemClock }), days);
}

/** A day of claim windows: counted in Los Angeles, where the claims of the tests are made. */
export function claimDay(days: number): string {
  return addDays(createMarketplaceDays({ clock: systemClock }).in({ country: 'US', region: 'na' }), days);
}

/** The same day in every marketplace: it is noon in London. */
export function daysOn(day: string): MarketplaceDays {
  return createMarketplaceDays({ clock: { now: () => new Date(`${day}T12:00:00Z`), offsetMs: () => null } });
}

/** A store as an audit leaves it: what it found can be created, changed and grouped into tickets. */
export interface AuditedStore {
  readonly account: number;
  readonly store: number;
  /** A loss; the same key is the same loss. */
  createFinding(values?: FindingValues): Promise<number>;
  change(finding: number, values: FindingValues): Promise<void>;
  group(day?: string): Promise<void>;
  pay(...rows: Partial<ReimbursementRow>[]): Promise<void>;
  tickets(): Promise<{ id: number; status: string; quantity: number; amount: number | null }[]>;
  /** The one ticket there is. */
  ticket(): Promise<number>;
}

let losses = 0;

export async function createAuditedStore(
  data: Data,
  account: number,
  region: 'na' | 'eu' | 'fe' = 'na',
): Promise<AuditedStore> {
  const { store, run } = await data.withSystem(async (tx) => {
    const made = await tx
      .insertInto('stores')
      .values({ account_id: account, seller_id: randomUUID(), region, store_name: 'Harbour', state: 6 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('policy_windows')
      .values({
        id: 'of the tests',
        claim_type: 'of the tests',
        scope: 'NA',
        valid_from: '2024-01-01',
        anchor: 'loss_reported',
        opens_after_days: 0,
        closes_after: 60,
        closes_unit: 'day',
        disputed: false,
        source: 'https://sellercentral.example/policy',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const audit = await tx
      .insertInto('audit_runs')
      .values({
        account_id: account,
        store_id: made.id,
        run_id: randomUUID(),
        state: 'done',
        as_of: getDayFromNow(0),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { store: made.id, run: audit.id };
  });

  const tickets = () =>
    data.withSystem((tx) =>
      tx
        .selectFrom('tickets')
        .select(['id', 'status', 'quantity', 'amount'])
        .where('account_id', '=', account)
        .where('store_id', '=', store)
        .orderBy('id')
        .execute(),
    );

  return {
    account,
    store,
    createFinding: async (values = {}) => {
      losses += 1;
      const { id } = await data.withSystem((tx) =>
        tx
          .insertInto('findings')
          .values({
            account_id: account,
            store_id: store,
            key: `loss ${losses}`,
            claim_type: 'warehouse_lost',
            detector_version: 1,
            fnsku: 'X001ABCDEF',
            sku: 'MUG-BLUE',
            asin: 'B0HARBOUR1',
            title: 'Blue mug',
            reference_id: `REF-${losses}`,
            country: 'US',
            quantity: 2,
            amount: 2400,
            currency: 'USD',
            valuation: 'sourcing_cost',
            anchor_event: 'loss_reported',
            anchor_date: claimDay(-10),
            opens_on: claimDay(-10),
            closes_on: claimDay(50),
            policy_id: 'of the tests',
            state: 'open',
            first_run_id: run,
            last_run_id: run,
            ...values,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      return id;
    },
    change: async (finding, values) => {
      await data.withSystem((tx) =>
        tx
          .updateTable('findings')
          .set(values)
          .where('account_id', '=', account)
          .where('id', '=', finding)
          .execute(),
      );
    },
    group: (day) =>
      data.withSystem((tx) =>
        groupFindings(tx, { account, store }, day === undefined ? undefined : daysOn(day)),
      ),
    pay: (...rows) =>
      data.withSystem((tx) =>
        matchReimbursements(tx, {
          account,
          store,
          rows: rows.map((row, index) => ({ ...blankRow, rowNumber: index + 2, ...row })),
        }),
      ),
    tickets,
    ticket: async () => {
      const [only, another] = await tickets();
      if (only === undefined || another !== undefined) throw new Error('not exactly one ticket');
      return only.id;
    },
  };
}

const blankRow: ReimbursementRow = {
  reportId: 1,
  rowNumber: 2,
  approvalDate: getDayFromNow(-1),
  approvalTime: `${getDayFromNow(-1)}T10:00:00-08:00`,
  reimbursementId: 'R-1',
  caseId: '',
  orderId: '',
  reason: 'Lost_Warehouse',
  sku: 'MUG-BLUE',
  fnsku: 'X001ABCDEF',
  asin: 'B0HARBOUR1',
  currency: 'USD',
  amountPerUnit: 1200,
  amountTotal: 2400,
  quantityCash: 2,
  quantityInventory: 0,
  originalReimbursementId: '',
};
