import { contract, type Input, type Reply } from '@recoup/contract';
import type { OperatorInvoiceSort } from '@recoup/contract/sorts';
import { sql } from 'kysely';
import { accountsView } from '../../accounts/public.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Data, Tx } from '../../../platform/database/database.ts';
import { today } from '../../../platform/day.ts';
import { toPrefixPattern } from '../../../platform/database/like-patterns.ts';
import type { Language } from '../../../platform/language.ts';
import { Problem } from '../../../platform/problem.ts';
import { recordActing } from '../../../platform/record-acting.ts';
import { lockBooks } from '../ledger/post.ts';
import { runOnce } from '../ledger/run-once.ts';
import { getNextCursor, sortBy, type SortKeys } from '../../../platform/paging/sort-order.ts';
import { finalizeInvoice } from '../statements/finalize-invoice.ts';
import { listCouponNames } from '../statements/list-coupon-names.ts';
import { invoiceId, invoiceSortKeys, selectInvoices, toInvoiceRow } from '../statements/invoice-row.ts';
import { issueCreditNote } from '../statements/issue-credit-note.ts';
import { listCreditNotes, getInvoiceIn } from '../statements/list-invoices.ts';
import type { InvoiceRef } from '../statements/refresh-draft.ts';
import { voidInvoice } from '../statements/void-invoice.ts';

type OperatorCalls = typeof contract.operatorBilling;
type OneReply = Reply<OperatorCalls['get']>;

type InvoiceQuery = Input<OperatorCalls['list']>['query'];

const sortKeys: SortKeys<OperatorInvoiceSort> = {
  ...invoiceSortKeys,
  account: { value: sql`lower(accounts.account_name)`, type: 'text' },
};

type InvoicesReply = Reply<OperatorCalls['list']>;
type InvoicesPage = Pick<InvoicesReply, 'items' | 'next'>;

export async function listAllInvoices(data: Data, query: InvoiceQuery): Promise<InvoicesReply> {
  return data.withSystem(async (tx) => {
    const sums = await sumInvoices(tx, query);
    return {
      ...(await readPage(tx, query)),
      total: sums.reduce((total, { count }) => total + count, 0),
      sums: sums.map(({ minor, currency }) => ({ minor, currency })),
    };
  });
}

/** Without the sums, which cost as much as the whole list. */
export async function readAllInvoices(data: Data, query: InvoiceQuery): Promise<InvoicesPage> {
  return data.withSystem((tx) => readPage(tx, query));
}

async function readPage(tx: Tx, { sort, cursor, limit, ...filter }: InvoiceQuery): Promise<InvoicesPage> {
  const order = sortBy(sortKeys, sort, { id: invoiceId, cursor });
  const page = await selectInvoices(tx)
    .innerJoin(accountsView('accounts'), 'accounts.id', 'invoices.account_id')
    .select('accounts.account_name')
    .where(invoiceCondition(filter))
    .select(order.key.as('sort_key'))
    .where(order.isBeyond)
    .orderBy(order.orderBy)
    .limit(limit + 1)
    .execute();
  const items = page.slice(0, limit).map((row) => ({
    ...toInvoiceRow(row),
    account: { id: row.account_id, name: row.account_name },
  }));
  return { items, next: getNextCursor(page, limit) };
}

/** Sums of the listed invoices, by currency. */
async function sumInvoices(
  tx: Tx,
  filter: InvoiceFilter,
): Promise<{ currency: string; count: number; minor: number }[]> {
  return tx
    .selectFrom('invoices')
    .innerJoin(accountsView('accounts'), 'accounts.id', 'invoices.account_id')
    .select((select) => [
      'invoices.currency',
      select.fn.countAll<number>().as('count'),
      sql<number>`sum(invoices.total_minor)::bigint`.as('minor'),
    ])
    .where(invoiceCondition(filter))
    .groupBy('invoices.currency')
    .orderBy('minor', 'desc')
    .execute();
}

type InvoiceFilter = Pick<InvoiceQuery, 'q' | 'status'>;

function invoiceCondition({ q, status }: InvoiceFilter) {
  const named = toPrefixPattern(q ?? '');
  const conditions = [
    ...(status === undefined ? [] : [sql`invoices.status = ${status}`]),
    ...(q === undefined || q === ''
      ? []
      : [
          sql`(
            invoices.number ilike ${named}
            or accounts.username ilike ${named}
            or accounts.company ilike ${named}
          )`,
        ]),
  ];
  return sql<boolean>`${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}`;
}

export async function getAnyInvoice(data: Data, id: number, language: Language): Promise<OneReply> {
  const ref = await data.withSystem((tx) => getInvoiceRef(tx, id));
  const names = await listCouponNames(data, ref.account, language);
  return data.withSystem(async (tx) => {
    // Invoices are kept when their account is erased.
    const account = await tx
      .selectFrom(accountsView('accounts'))
      .select(['accounts.id', 'accounts.account_name as name'])
      .where('accounts.id', '=', ref.account)
      .executeTakeFirstOrThrow();
    return { ...(await getInvoiceIn(tx, ref, names)), account };
  });
}

/** The account that owns the invoice. */
export async function getInvoiceRef(tx: Tx, invoice: number): Promise<InvoiceRef> {
  const row = await tx
    .selectFrom('invoices')
    .select('account_id')
    .where('id', '=', invoice)
    .executeTakeFirst();
  if (row === undefined) throw new Problem('not_found');
  return { account: row.account_id, invoice };
}

export async function finalizeAsOperator(
  data: Data,
  actor: Actor,
  id: number,
  { reason, language }: { reason?: string | undefined; language: Language },
): Promise<OneReply> {
  await data.withSystem(async (tx) => {
    const ref = await getInvoiceRef(tx, id);
    await recordActing(tx, actor, ref.account);
    await lockBooks(tx, ref.account);
    if (reason === undefined && (await isUnderReview(tx, ref))) throw new Problem('review_not_over');
    if ((await finalizeInvoice(tx, ref)) === 'not_draft') throw new Problem('invoice_not_draft');
    await tx
      .updateTable('invoices')
      .set({ finalize_reason: reason ?? '', finalized_by: actor.user })
      .where('account_id', '=', ref.account)
      .where('id', '=', id)
      .execute();
  });
  return getAnyInvoice(data, id, language);
}

/** The last day of the review belongs to it. */
async function isUnderReview(tx: Tx, { account, invoice }: InvoiceRef): Promise<boolean> {
  const draft = await tx
    .selectFrom('invoices')
    .select('review_until')
    .where('account_id', '=', account)
    .where('id', '=', invoice)
    .where('status', '=', 'draft')
    .executeTakeFirst();
  return (draft?.review_until ?? '') >= today(tx);
}

export async function voidAsOperator(
  data: Data,
  actor: Actor,
  id: number,
  { reason, language }: { reason: string; language: Language },
): Promise<OneReply> {
  await data.withSystem(async (tx) => {
    const ref = await getInvoiceRef(tx, id);
    await recordActing(tx, actor, ref.account);
    await voidInvoice(tx, ref, reason);
  });
  return getAnyInvoice(data, id, language);
}

const { reply } = contract.operatorBilling.createCreditNote;

export async function creditAsOperator(
  data: Data,
  actor: Actor,
  id: number,
  { key, ...input }: Input<OperatorCalls['createCreditNote']>['body'],
): Promise<Reply<OperatorCalls['createCreditNote']>> {
  return data.withSystem(async (tx) => {
    const ref = await getInvoiceRef(tx, id);
    const command = { account: ref.account, key, call: actor.action, input: { id, ...input }, reply };
    return runOnce(tx, command, async () => {
      await recordActing(tx, actor, ref.account);
      const { amount_minor: amountMinor, reason, note } = input;
      const issued = await issueCreditNote(tx, { ...ref, amountMinor, reason, note });
      const notes = await listCreditNotes(tx, ref);
      const made = notes.find((one) => one.id === issued?.id);
      // A manual request is granted exactly or refused.
      if (made?.amount.minor !== amountMinor) throw new Problem('credit_note_too_large');
      return made;
    });
  });
}
