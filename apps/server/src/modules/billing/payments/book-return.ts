import type { Tx } from '../../../platform/database/database.ts';
import { addBoughtCredit } from '../credit/add-credit.ts';
import { lockBooks, post, type Entry } from '../ledger/post.ts';
import type { Money } from '../money.ts';

/** Money of a payment that the gateway sent back without our asking. */
export interface Returned {
  readonly account: number;
  /** What the gateway knows it by. */
  readonly gatewayId: string;
  readonly payment: number;
  readonly money: Money;
  /** The invoice the payment was for. */
  readonly invoice: number | null;
}

/** Where it was taken from, in minor units. */
export interface Taken {
  readonly credit: number;
  readonly invoice: number;
  readonly lost: number;
}

/**
 * Takes it from what the payment had become: first from credit that is not spent, then from the invoice, which asks for
 * it again. What was spent since is lost. `onInvoice` is what the invoice still owes to the payment.
 */
export async function bookReturned(
  tx: Tx,
  { account, gatewayId, payment, money: { minor, currency }, invoice }: Returned,
  { kind, onInvoice }: { kind: 'refund' | 'chargeback'; onInvoice: number },
): Promise<Taken> {
  await lockBooks(tx, account);
  const credit: Entry[] = [];
  let rest = minor;
  for (const lot of await lotsOf(tx, account, payment)) {
    const part = Math.min(rest, lot.remaining);
    if (part === 0) continue;
    credit.push({ book: 'bought_credit', lot: lot.id, minor: part, currency });
    rest -= part;
  }
  const fromInvoice = invoice === null ? 0 : Math.min(rest, onInvoice);
  const lost = rest - fromInvoice;
  await post(tx, {
    account,
    kind: kind === 'refund' ? 'card_refund' : 'chargeback',
    key: returnKey(gatewayId),
    ...(invoice !== null && { invoice }),
    entries: [
      ...credit,
      { book: 'receivable', minor: fromInvoice, currency },
      { book: 'losses', minor: lost, currency },
      { book: 'clearing', minor: -minor, currency },
    ],
  });
  return { credit: minor - rest, invoice: fromInvoice, lost };
}

/**
 * The money is here again: the credit it was taken from is filled again, and the invoice is paid as far as nobody paid
 * it meanwhile; the rest is the customer's. Says what went to the invoice.
 */
export async function bookUndone(
  tx: Tx,
  { account, gatewayId, payment, money: { currency }, invoice }: Returned,
  taken: Taken,
  owed: number,
): Promise<number> {
  await lockBooks(tx, account);
  const toInvoice = Math.min(taken.invoice, owed);
  const credit = await creditTaken(tx, account, gatewayId);
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
    await addBoughtCredit(tx, {
      account,
      source: 'return_undone',
      sourceKey: `${payment}:${gatewayId}`,
      money: { minor: rest, currency },
    });
  }
  return toInvoice;
}

function returnKey(gatewayId: string): string {
  return `return:${gatewayId}`;
}

/** Credit the payment gave: bought with it, or left over when its money came back once before. */
async function lotsOf(tx: Tx, account: number, payment: number) {
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

async function creditTaken(tx: Tx, account: number, gatewayId: string): Promise<Entry[]> {
  const rows = await tx
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_transactions as posted', (join) =>
      join
        .onRef('posted.account_id', '=', 'entry.account_id')
        .onRef('posted.id', '=', 'entry.transaction_id'),
    )
    .select(['entry.lot_id', 'entry.amount', 'entry.currency'])
    .where('posted.account_id', '=', account)
    .where('posted.key', '=', returnKey(gatewayId))
    .where('entry.lot_id', 'is not', null)
    .orderBy('entry.id')
    .execute();
  return rows.flatMap(({ lot_id, amount, currency }) =>
    lot_id === null ? [] : [{ book: 'bought_credit' as const, lot: lot_id, minor: amount, currency }],
  );
}
