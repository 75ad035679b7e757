import type { contract, Input, Reply } from '@recoup/contract';
import { claimTypes } from '@recoup/contract/claim-types';
import { lineStates } from '@recoup/contract/invoice-states';
import type { StatementLine } from '@recoup/contract/invoices';
import type { LineSort } from '@recoup/contract/sorts';
import { sql } from 'kysely';
import { z } from 'zod';
import { storesView } from '../../stores/public.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Data, Tx } from '../../../platform/database/database.ts';
import { toContainsPattern } from '../../../platform/database/like-patterns.ts';
import { today } from '../../../platform/day.ts';
import type { Language } from '../../../platform/language.ts';
import { Problem } from '../../../platform/problem.ts';
import { getNextCursor, sortBy, type SortKeys } from '../../../platform/paging/sort-order.ts';
import { listCouponNames, type CouponName } from './list-coupon-names.ts';
import type { InvoiceRef } from './refresh-draft.ts';

type Lines = typeof contract.invoices.listLines;
type Query = Input<Lines>['query'];

export async function listLines(
  data: Data,
  actor: Actor,
  { id, language, ...wanted }: Query & { id: number; language: Language },
): Promise<Reply<Lines>> {
  const names = await listCouponNames(data, actor.account, language);
  const ref = { account: actor.account, invoice: id };
  return data.withTenant(actor, async (tx) => {
    await requireInvoice(tx, ref);
    return listLinesPage(tx, ref, { ...wanted, names, reader: actor.user });
  });
}

/** Lines of an invoice, or of none yet. */
export interface LineScope {
  readonly account: number;
  readonly invoice: number | null;
}

export async function listLinesPage(
  tx: Tx,
  of: LineScope,
  {
    names,
    reader,
    sort,
    cursor,
    limit,
    ...wanted
  }: Query & { names: ReadonlyMap<number, CouponName>; reader?: number },
): Promise<Reply<Lines>> {
  const order = sortBy(sortKeys, sort, { id: lineId, cursor });
  const page = await selectInvoiceLines(tx, of, wanted)
    .clearOrderBy()
    .select(order.key.as('sort_key'))
    .where(order.isBeyond)
    .orderBy(order.orderBy)
    .limit(limit + 1)
    .execute();
  const { total } = await selectInvoiceLines(tx, of, wanted)
    .clearSelect()
    .clearOrderBy()
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = page
    .slice(0, limit)
    .map((row) => toLine(row, names, { ...(reader !== undefined && { reader }), day: today(tx) }));
  return { items, next: getNextCursor(page, limit), total };
}

export async function getLine(
  data: Data,
  actor: Actor,
  line: number,
  language: Language,
): Promise<StatementLine> {
  const names = await listCouponNames(data, actor.account, language);
  const row = await data.withTenant({ ...actor, acts: false }, (tx) =>
    selectLines(tx)
      .where('line.account_id', '=', actor.account)
      .where('line.id', '=', line)
      .executeTakeFirst(),
  );
  if (row === undefined) throw new Problem('not_found');
  return toLine(row, names, { reader: actor.user, day: today(data) });
}

export async function requireInvoice(tx: Tx, { account, invoice }: InvoiceRef): Promise<void> {
  const row = await tx
    .selectFrom('invoices')
    .select('id')
    .where('account_id', '=', account)
    .where('id', '=', invoice)
    .executeTakeFirst();
  if (row === undefined) throw new Problem('not_found');
}

export function selectInvoiceLines(
  tx: Tx,
  { account, invoice }: LineScope,
  { state, q }: Pick<Query, 'state' | 'q'> = {},
) {
  return selectLines(tx, invoice)
    .where('line.account_id', '=', account)
    .where((where) =>
      invoice === null
        ? where.and([
            where('line.invoice_id', 'is', null),
            // Refunded and removed lines are not waiting.
            where('line.state', 'in', ['billed', 'disputed']),
          ])
        : where.or([where('line.invoice_id', '=', invoice), where('voided.line_id', 'is not', null)]),
    )
    .$if(state !== undefined, (query) => query.where(stateHere, '=', state ?? ''))
    .$if(q !== undefined && q !== '', (query) =>
      query.where((where) =>
        where.or([
          where('line.case_id', 'ilike', toContainsPattern(q ?? '')),
          where('line.reimbursement_id', 'ilike', toContainsPattern(q ?? '')),
          where('line.ticket_id', '=', /^\d{1,15}$/.test(q ?? '') ? Number(q) : -1),
        ]),
      ),
    )
    .orderBy('line.id');
}

const stateHere = sql<string>`case when voided.line_id is null then line.state else 'voided' end`;

const discountHere = sql<number>`coalesce(voided.discount_minor, line.discount_minor)`;

const lineId = sql`line.id`;
const sortKeys: SortKeys<LineSort> = {
  line: { value: lineId, type: 'bigint' },
  ticket: { value: sql`line.ticket_id`, type: 'bigint' },
  claim: { value: sql`line.claim_type`, type: 'text' },
  approved: { value: sql`line.approved_on`, type: 'date' },
  // In the currency of the invoice, where several came.
  amount: { value: sql`round(line.amount_minor * line.exchange_rate)::bigint`, type: 'bigint' },
  rate: { value: sql`line.rate_bp`, type: 'bigint' },
  commission: { value: sql`line.commission_minor`, type: 'bigint' },
  discount: { value: discountHere, type: 'bigint' },
  state: { value: sql`array_position(${[...lineStates]}::text[], ${stateHere})`, type: 'bigint' },
};

/** Lines of an invoice; a voided one shows its former lines. */
export function selectLines(tx: Tx, invoice: number | null = null) {
  return tx
    .selectFrom('statement_lines as line')
    .leftJoin('voided_lines as voided', (join) =>
      join
        .onRef('voided.account_id', '=', 'line.account_id')
        .onRef('voided.line_id', '=', 'line.id')
        .on('voided.invoice_id', '=', invoice ?? 0),
    )
    .leftJoin(storesView('stores'), (join) =>
      join.onRef('stores.account_id', '=', 'line.account_id').onRef('stores.id', '=', 'line.store_id'),
    )
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.account_id', '=', 'line.account_id').onRef('invoices.id', '=', 'line.invoice_id'),
    )
    .select([
      'line.account_id',
      'line.id',
      'line.invoice_id',
      'line.ticket_id',
      'line.store_id',
      'stores.store_name',
      'line.claim_type',
      'line.case_id',
      'line.reimbursement_id',
      'line.approved_on',
      'line.amount_minor',
      'line.currency',
      'line.quantity_cash',
      'line.quantity_inventory',
      'line.rate_bp',
      'line.exchange_rate',
      'line.exchange_day',
      'line.exchange_source',
      'line.billing_currency',
      'line.commission_minor',
      'line.held_coupon_id',
      'line.coupon_percent_bp',
      discountHere.as('discount_minor'),
      stateHere.as('state'),
      'line.reverses_line_id',
      'line.dispute_reason',
      'line.disputed_by',
      'line.disputed_at',
      'line.answer',
      'line.answered_at',
      'invoices.status as invoice_status',
      'invoices.review_until',
    ]);
}

export type StoredLine = Awaited<ReturnType<ReturnType<typeof selectLines>['executeTakeFirstOrThrow']>>;

const claimType = z.enum(claimTypes);
const lineState = z.enum(lineStates);

/** `reader` is who it is shown to. */
export function toLine(
  row: StoredLine,
  names: ReadonlyMap<number, CouponName>,
  { reader, day }: { reader?: number; day: string },
): StatementLine {
  const named = row.held_coupon_id === null ? undefined : names.get(row.held_coupon_id);
  return {
    id: row.id,
    ticket_id: row.ticket_id,
    store: { id: row.store_id, name: row.store_name ?? '' },
    claim_type: claimType.parse(row.claim_type),
    case_id: row.case_id,
    reimbursement_id: row.reimbursement_id,
    approved_on: row.approved_on,
    amount: { minor: row.amount_minor, currency: row.currency },
    quantity_cash: row.quantity_cash,
    quantity_inventory: row.quantity_inventory,
    rate_bp: row.rate_bp,
    exchange: { rate: row.exchange_rate, day: row.exchange_day, source: row.exchange_source },
    commission: { minor: row.commission_minor, currency: row.billing_currency },
    coupon: named ? { ...named, percent_bp: row.coupon_percent_bp } : null,
    discount: { minor: row.discount_minor, currency: row.billing_currency },
    state: lineState.parse(row.state),
    reverses_line_id: row.reverses_line_id,
    dispute: toDispute(row),
    can_dispute:
      row.state === 'billed' &&
      row.reverses_line_id === null &&
      row.answered_at === null &&
      row.invoice_status === 'draft' &&
      (row.review_until ?? '') >= day,
    can_withdraw:
      row.state === 'disputed' &&
      row.reverses_line_id === null &&
      reader !== undefined &&
      canWithdraw(row, reader),
  };
}

/**
 * The user who raised it or the account's owner; any user of the account when it is unknown who raised it.
 */
export function canWithdraw(
  { account_id, disputed_by }: { account_id: number; disputed_by: number | null },
  user: number,
): boolean {
  return disputed_by === null || user === account_id || user === disputed_by;
}

function toDispute(row: StoredLine): StatementLine['dispute'] {
  if (row.disputed_at === null || row.state === 'voided') return null;
  return {
    reason: row.dispute_reason,
    at: row.disputed_at.toISOString(),
    answer: row.answer,
    answered_at: row.answered_at?.toISOString() ?? null,
  };
}
