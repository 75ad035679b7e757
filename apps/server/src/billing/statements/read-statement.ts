import type { contract, Input, Reply } from '@recoup/contract';
import { claimTypes } from '@recoup/contract/claim-types';
import { lineStates } from '@recoup/contract/invoice-states';
import type { StatementLine } from '@recoup/contract/invoices';
import { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import { Problem } from '../../platform/problem.ts';
import { today } from '../../tickets/index.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { heldNames, type HeldName } from './held-names.ts';
import type { InvoiceRef } from './refresh-draft.ts';

type Lines = typeof contract.invoices.lines;
type Query = Input<Lines>['query'];

export async function readLines(
  data: Data,
  actor: Actor,
  { id, language, ...wanted }: Query & { id: number; language: Language },
): Promise<Reply<Lines>> {
  const names = await heldNames(data, actor.account, language);
  const ref = { account: actor.account, invoice: id };
  return data.withTenant(actor, async (tx) => {
    await expectInvoice(tx, ref);
    const { after, limit } = wanted;
    const page = await linesOf(tx, ref, wanted)
      .$if(after !== undefined, (query) => query.where('line.id', '>', readCursor(after ?? '')))
      .limit(limit + 1)
      .execute();
    const { total } = await linesOf(tx, ref, wanted)
      .clearSelect()
      .clearOrderBy()
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const items = page.slice(0, limit).map((row) => toLine(row, names));
    return { items, next: page.length > limit ? writeCursor(items.at(-1)?.id ?? 0) : null, total };
  });
}

export async function readLine(
  data: Data,
  actor: Actor,
  line: number,
  language: Language,
): Promise<StatementLine> {
  const names = await heldNames(data, actor.account, language);
  const row = await data.withTenant({ ...actor, acts: false }, (tx) =>
    selectLines(tx)
      .where('line.account_id', '=', actor.account)
      .where('line.id', '=', line)
      .executeTakeFirst(),
  );
  if (row === undefined) throw new Problem('not_found');
  return toLine(row, names);
}

export async function expectInvoice(tx: Tx, { account, invoice }: InvoiceRef): Promise<void> {
  const row = await tx
    .selectFrom('invoices')
    .select('id')
    .where('account_id', '=', account)
    .where('id', '=', invoice)
    .executeTakeFirst();
  if (row === undefined) throw new Problem('not_found');
}

export function linesOf(
  tx: Tx,
  { account, invoice }: InvoiceRef,
  { state, q }: Pick<Query, 'state' | 'q'> = {},
) {
  return selectLines(tx)
    .where('line.account_id', '=', account)
    .where('line.invoice_id', '=', invoice)
    .$if(state !== undefined, (query) => query.where('line.state', '=', state ?? ''))
    .$if(q !== undefined && q !== '', (query) =>
      query.where((where) =>
        where.or([
          where('line.case_id', 'ilike', holding(q ?? '')),
          where('line.reimbursement_id', 'ilike', holding(q ?? '')),
          where('line.ticket_id', '=', /^\d{1,15}$/.test(q ?? '') ? Number(q) : -1),
        ]),
      ),
    )
    .orderBy('line.id');
}

function holding(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

export function selectLines(tx: Tx) {
  return tx
    .selectFrom('statement_lines as line')
    .leftJoin('stores', (join) =>
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
      'line.discount_minor',
      'line.state',
      'line.reverses_line_id',
      'line.dispute_reason',
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

export function toLine(row: StoredLine, names: ReadonlyMap<number, HeldName>, day = today()): StatementLine {
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
    dispute: disputeOf(row),
    can_dispute:
      row.state === 'billed' &&
      row.reverses_line_id === null &&
      row.answered_at === null &&
      row.invoice_status === 'draft' &&
      (row.review_until ?? '') >= day,
  };
}

function disputeOf(row: StoredLine): StatementLine['dispute'] {
  if (row.disputed_at === null) return null;
  return {
    reason: row.dispute_reason,
    at: row.disputed_at.toISOString(),
    answer: row.answer,
    answered_at: row.answered_at?.toISOString() ?? null,
  };
}
