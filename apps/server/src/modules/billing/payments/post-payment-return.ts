import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { addPurchasedCredit } from '../credit/add-credit.ts';
import { lockBooks, post, type Entry } from '../ledger/post.ts';
import type { Money } from '@recoup/contract/money';

/** A refund or dispute of a payment that the gateway made without our request. */
export interface PaymentReturn {
  readonly account: number;
  /** The gateway's id. */
  readonly gatewayId: string;
  readonly payment: number;
  readonly money: Money;
  /** The invoice the payment was for. */
  readonly invoice: number | null;
}

/** Where the money is taken from, in minor units. */
export interface ReturnSources {
  readonly credit: number;
  readonly invoice: number;
  readonly lost: number;
}

/**
 * Reverses the use of the payment: takes unspent credit first, then makes the invoice due again. Spent credit is lost.
 * `onInvoice` is the part of the payment on the invoice.
 */
export async function postPaymentReturn(
  tx: Tx,
  { account, gatewayId, payment, money: { minor, currency }, invoice }: PaymentReturn,
  { kind, onInvoice }: { kind: 'refund' | 'chargeback'; onInvoice: number },
): Promise<ReturnSources> {
  await lockBooks(tx, account);
  const credit = withdrawFromLots(await listPaymentLots(tx, account, payment), { minor, currency });
  const rest = minor - credit.minor;
  const fromInvoice = invoice === null ? 0 : Math.min(rest, onInvoice);
  const lost = rest - fromInvoice;
  await post(tx, {
    account,
    kind: kind === 'refund' ? 'card_refund' : 'chargeback',
    key: returnKey(gatewayId),
    ...(invoice !== null && { invoice }),
    entries: [
      ...credit.entries,
      { book: 'receivable', minor: fromInvoice, currency },
      { book: 'losses', minor: lost, currency },
      { book: 'clearing', minor: -minor, currency },
    ],
  });
  return { credit: credit.minor, invoice: fromInvoice, lost };
}

/**
 * Restores returned money: refills the credit it was taken from, pays the invoice as far as it is still
 * open, and credits the rest. Returns the part for the invoice.
 */
export async function reversePaymentReturn(
  tx: Tx,
  { account, gatewayId, payment, money: { currency }, invoice }: PaymentReturn,
  taken: ReturnSources,
  owed: number,
): Promise<number> {
  await lockBooks(tx, account);
  const toInvoice = Math.min(taken.invoice, owed);
  const credit = await listWithdrawnCredit(tx, account, gatewayId);
  const back = taken.credit + taken.lost + toInvoice;
  if (back > 0) {
    await post(tx, {
      account,
      kind: 'return_undone',
      key: `${returnKey(gatewayId)}:undone`,
      ...(invoice !== null && { invoice }),
      entries: [
        { book: 'clearing', minor: back, currency },
        ...credit.map((entry) => ({ ...entry, minor: -entry.minor })),
        { book: 'receivable', minor: -toInvoice, currency },
        { book: 'losses', minor: -taken.lost, currency },
      ],
    });
  }
  const rest = taken.invoice - toInvoice;
  if (rest > 0) {
    await addPurchasedCredit(tx, {
      account,
      source: 'return_undone',
      sourceKey: `${payment}:${gatewayId}`,
      money: { minor: rest, currency },
    });
  }
  return toInvoice;
}

/**
 * A failed refund has restored credit: losses of the same payment, written off while there was no credit, are covered
 * from it.
 */
export async function coverLosses(
  tx: Tx,
  { account, payment, refund }: { account: number; payment: number; refund: number },
): Promise<void> {
  await lockBooks(tx, account);
  const uncovered = await tx
    .selectFrom('payment_returns')
    .select(['gateway_id', 'kind', 'currency', 'lost_minor'])
    .where('account_id', '=', account)
    .where('payment_id', '=', payment)
    .where('lost_minor', '>', 0)
    .orderBy('id')
    .execute();
  for (const { gateway_id, kind, currency, lost_minor } of uncovered) {
    const { entries, minor } = withdrawFromLots(await listPaymentLots(tx, account, payment), {
      minor: lost_minor,
      currency,
    });
    if (minor === 0) return;
    await post(tx, {
      account,
      kind: kind === 'refund' ? 'card_refund' : 'chargeback',
      key: `${coveredKey(gateway_id)}${refund}`,
      entries: [...entries, { book: 'losses', minor: -minor, currency }],
    });
    await tx
      .updateTable('payment_returns')
      .set({
        from_credit_minor: sql<number>`from_credit_minor + ${minor}::bigint`,
        lost_minor: sql<number>`lost_minor - ${minor}::bigint`,
      })
      .where('account_id', '=', account)
      .where('gateway_id', '=', gateway_id)
      .execute();
  }
}

function withdrawFromLots(
  lots: readonly { readonly id: number; readonly remaining: number }[],
  { minor, currency }: Money,
): { entries: Entry[]; minor: number } {
  const entries: Entry[] = [];
  let rest = minor;
  for (const lot of lots) {
    const part = Math.min(rest, lot.remaining);
    if (part === 0) continue;
    entries.push({ book: 'bought_credit', lot: lot.id, minor: part, currency });
    rest -= part;
  }
  return { entries, minor: minor - rest };
}

/** Prefix of the key; the id of the refund that covers the loss follows. */
function coveredKey(gatewayId: string): string {
  return `${returnKey(gatewayId)}:covered:`;
}

function returnKey(gatewayId: string): string {
  return `return:${gatewayId}`;
}

/** Credit created by the payment: purchased with it, or left over from an earlier restoration. */
async function listPaymentLots(tx: Tx, account: number, payment: number) {
  return tx
    .selectFrom('credit_lots')
    .select(['id', 'remaining'])
    .where('account_id', '=', account)
    .where((where) =>
      where.or([
        where.and([where('source', '=', 'top_up'), where('source_key', '=', String(payment))]),
        where.and([where('source', '=', 'return_undone'), where('source_key', 'like', `${payment}:%`)]),
      ]),
    )
    .orderBy('id')
    .execute();
}

async function listWithdrawnCredit(tx: Tx, account: number, gatewayId: string): Promise<Entry[]> {
  const rows = await tx
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_transactions as posted', (join) =>
      join
        .onRef('posted.account_id', '=', 'entry.account_id')
        .onRef('posted.id', '=', 'entry.transaction_id'),
    )
    .select(['entry.lot_id', 'entry.amount', 'entry.currency'])
    .where('posted.account_id', '=', account)
    .where((where) =>
      where.or([
        where('posted.key', '=', returnKey(gatewayId)),
        sql<boolean>`starts_with(${where.ref('posted.key')}, ${coveredKey(gatewayId)})`,
      ]),
    )
    .where('entry.lot_id', 'is not', null)
    .orderBy('entry.id')
    .execute();
  return rows.flatMap(({ lot_id, amount, currency }) =>
    lot_id === null ? [] : [{ book: 'bought_credit' as const, lot: lot_id, minor: amount, currency }],
  );
}
