import type { contract, Input, Reply } from '@recoup/contract';
import { creditNoteReasons } from '@recoup/contract/invoice-states';
import type { CreditNote, Invoice } from '@recoup/contract/invoices';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import type { Data, Tx } from '../../../platform/database/database.ts';
import type { Language } from '../../../platform/language.ts';
import { Problem } from '../../../platform/problem.ts';
import { listAmountsDue } from '../get-balance.ts';
import { planCharge, planPayment } from '../payments/plan-payment.ts';
import { listCouponDiscounts } from './list-coupon-discounts.ts';
import { getNextCursor, sortBy } from '../../../platform/paging/sort-order.ts';
import { listCouponNames, type CouponName } from './list-coupon-names.ts';
import {
  invoiceId,
  invoiceSortKeys,
  selectInvoices,
  toInvoiceRow,
  type StoredInvoice,
} from './invoice-row.ts';
import { listInvoicePayments, listInvoiceReturns } from './list-invoice-payments.ts';
import { getWaiting } from './list-waiting-lines.ts';
import type { InvoiceRef } from './refresh-draft.ts';

type List = typeof contract.invoices.list;
type Query = Input<List>['query'];

export async function listInvoices(
  data: Data,
  actor: Actor,
  { view, sort, cursor, limit }: Query,
): Promise<Reply<List>> {
  const { account } = actor;
  const order = sortBy(invoiceSortKeys, sort, { id: invoiceId, cursor });
  return data.withTenant(actor, async (tx) => {
    const shown = filterByView(selectInvoices(tx).where('invoices.account_id', '=', account), view);
    const page = await shown
      .select(order.key.as('sort_key'))
      .where(order.isBeyond)
      .orderBy(order.orderBy)
      .limit(limit + 1)
      .execute();
    const { total } = await filterByView(
      tx.selectFrom('invoices').where('invoices.account_id', '=', account),
      view,
    )
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return {
      items: page.slice(0, limit).map(toInvoiceRow),
      next: getNextCursor(page, limit),
      total,
      due: await listAmountsDue(tx, account),
      waiting: await getWaiting(tx, account),
    };
  });
}

interface Filterable<Q> {
  where(column: 'invoices.status', operator: '=', value: string): Q;
  where(column: 'invoices.payment_status', operator: '=' | '<>', value: string): Q;
}

export function filterByView<Q extends Filterable<Q>>(query: Q, view: Query['view']): Q {
  switch (view) {
    case 'all':
      return query;
    case 'open':
      return query.where('invoices.status', '=', 'draft');
    case 'unpaid':
      return query.where('invoices.status', '=', 'finalized').where('invoices.payment_status', '<>', 'paid');
    case 'paid':
      return query.where('invoices.status', '=', 'finalized').where('invoices.payment_status', '=', 'paid');
    case 'voided':
      return query.where('invoices.status', '=', 'voided');
  }
}

export async function getInvoice(data: Data, actor: Actor, id: number, language: Language): Promise<Invoice> {
  const names = await listCouponNames(data, actor.account, language);
  return data.withTenant(actor, (tx) => getInvoiceIn(tx, { account: actor.account, invoice: id }, names));
}

export async function getInvoiceIn(
  tx: Tx,
  ref: InvoiceRef,
  names: ReadonlyMap<number, CouponName>,
): Promise<Invoice> {
  const row = await selectInvoices(tx)
    .where('invoices.account_id', '=', ref.account)
    .where('invoices.id', '=', ref.invoice)
    .executeTakeFirst();
  if (row === undefined) throw new Problem('not_found');
  const money = (minor: number) => ({ minor, currency: row.currency });
  const shown = toInvoiceRow(row);
  const plan = await planPayment(tx, ref.account, shown.due);
  const onDue = await planCharge(tx, ref, shown.due);
  const isCharged =
    row.payment_status === 'unpaid' && row.next_attempt_at !== null && onDue.cardMinimum === null;
  return {
    ...shown,
    to_pay: {
      credit: money(plan.credit),
      card: money(plan.card),
      card_minimum: plan.cardMinimum === null ? null : money(plan.cardMinimum),
    },
    charged_on: isCharged ? row.due_on : null,
    charged_then: money(onDue.card),
    paid_by: {
      credit: money(row.credit_minor),
      card: money(row.card_minor),
      credit_note: money(row.credit_note_minor),
    },
    coupons: await listCoupons(tx, ref, row, names),
    credit_notes: await listCreditNotes(tx, ref),
    payments: await listInvoicePayments(tx, ref),
    returns: await listInvoiceReturns(tx, ref),
    next_attempt_at: row.payment_status === 'failed' ? (row.next_attempt_at?.toISOString() ?? null) : null,
    voided_at: row.voided_at?.toISOString() ?? null,
    void_reason: row.void_reason,
  };
}

/** From the lines: their sum is the invoice's discount. */
async function listCoupons(
  tx: Tx,
  { account, invoice }: InvoiceRef,
  { currency }: StoredInvoice,
  names: ReadonlyMap<number, CouponName>,
): Promise<Invoice['coupons']> {
  const rows = await listCouponDiscounts(tx, { account, invoice });
  return rows.flatMap(({ held, minor }) => {
    const named = names.get(held);
    return named && minor !== 0 ? [{ ...named, discount: { minor, currency } }] : [];
  });
}

const creditNoteReason = z.enum(creditNoteReasons);

export async function listCreditNotes(tx: Tx, { account, invoice }: InvoiceRef): Promise<CreditNote[]> {
  const rows = await tx
    .selectFrom('credit_notes as note')
    .leftJoin('statement_lines as line', (join) =>
      join.onRef('line.account_id', '=', 'note.account_id').onRef('line.id', '=', 'note.line_id'),
    )
    .select([
      'note.id',
      'note.number',
      'note.issued_at',
      'note.amount_minor',
      'note.to_invoice_minor',
      'note.to_credit_minor',
      'note.currency',
      'note.reason',
      'note.note',
      'line.ticket_id',
      'line.case_id',
      'line.amount_minor as line_minor',
      'line.currency as line_currency',
      'line.rate_bp',
      'line.exchange_rate',
      'line.exchange_day',
      'line.exchange_source',
      'line.commission_minor',
      'line.discount_minor',
      sql<number>`(
        select coalesce(sum(lot.amount), 0)::bigint
        from credit_lots lot
        where lot.account_id = note.account_id
          and lot.source = 'credit_note'
          and lot.kind = 'granted'
          and split_part(lot.source_key, ':', 1) = note.id::text
      )`.as('granted_minor'),
    ])
    .where('note.account_id', '=', account)
    .where('note.invoice_id', '=', invoice)
    .orderBy('note.id')
    .execute();
  return rows.map((row) => {
    const money = (minor: number) => ({ minor, currency: row.currency });
    return {
      id: row.id,
      number: row.number,
      issued_at: row.issued_at.toISOString(),
      amount: money(row.amount_minor),
      to_invoice: money(row.to_invoice_minor),
      to_credit: money(row.to_credit_minor),
      reason: creditNoteReason.parse(row.reason),
      note: row.note,
      ticket_id: row.ticket_id,
      to_granted_credit: money(row.granted_minor),
      basis: toBasis(row),
    };
  });
}

interface StoredBasis {
  readonly currency: string;
  readonly case_id: string | null;
  readonly line_minor: number | null;
  readonly line_currency: string | null;
  readonly rate_bp: number | null;
  readonly exchange_rate: string | null;
  readonly exchange_day: string | null;
  readonly exchange_source: string | null;
  readonly commission_minor: number | null;
  readonly discount_minor: number | null;
}

/** A reversal's figures are negative; a credit note says how much was given back. */
function toBasis(row: StoredBasis): CreditNote['basis'] {
  const { case_id, line_minor, line_currency, rate_bp, exchange_rate, exchange_day } = row;
  if (case_id === null || line_minor === null || line_currency === null || rate_bp === null) return null;
  const positive = (minor: number | null) => ({ minor: Math.abs(minor ?? 0), currency: row.currency });
  return {
    case_id,
    amount: { minor: Math.abs(line_minor), currency: line_currency },
    rate_bp,
    exchange: {
      rate: exchange_rate ?? '1',
      day: exchange_day ?? '',
      source: row.exchange_source ?? '',
    },
    commission: positive(row.commission_minor),
    discount: positive(row.discount_minor),
  };
}
