import type { Tx } from '../../../platform/database/database.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { publish } from '../../../platform/live/publish.ts';
import { lockBooks, post, type Entry } from '../ledger/post.ts';
import type { Money } from '@recoup/contract/money';

export interface AddedCredit {
  readonly lot: number;
  /** False if this source had already created its credit. */
  readonly fresh: boolean;
}

interface NewCredit {
  readonly account: number;
  /** The source; each creates one portion of credit. */
  readonly sourceKey: string;
  readonly money: Money;
}

/** Grants credit; `expiresOn` is the last day it can be spent. */
export async function grantCredit(
  tx: Tx,
  given: NewCredit & {
    readonly source: 'referral' | 'grant';
    readonly expiresOn: string | null;
    readonly note?: string;
    readonly by?: number;
  },
): Promise<AddedCredit> {
  const { account, source, sourceKey, money } = given;
  await lockBooks(tx, account);
  const added = await createLot(tx, given, {
    kind: 'granted',
    expires_on: given.expiresOn,
    note: given.note ?? '',
    granted_by: given.by ?? null,
  });
  if (!added.fresh) return added;
  await post(tx, {
    account,
    kind: 'credit_granted',
    key: `${source}:${sourceKey}`,
    entries: [{ ...money, book: 'gifts' }, toCreditEntry('granted_credit', added.lot, money)],
  });
  await publish(tx, account, { topic: 'credit' });
  return added;
}

/**
 * Purchased credit: by card, as refunded commission of a paid invoice, or from money that arrived after its
 * invoice was paid otherwise. `sourceKey` is the id of the payment or the credit note.
 */
export async function addPurchasedCredit(
  tx: Tx,
  bought: NewCredit &
    (
      | { readonly source: 'top_up' | 'return_undone'; readonly invoice?: never }
      | { readonly source: 'credit_note'; readonly invoice: number }
    ),
): Promise<AddedCredit> {
  const { account, source, sourceKey, money, invoice } = bought;
  await lockBooks(tx, account);
  const added = await createLot(tx, bought, { kind: 'bought' });
  if (!added.fresh) return added;
  const common = { account, key: `${source}:${sourceKey}` };
  const credit = toCreditEntry('bought_credit', added.lot, money);
  await (source === 'credit_note'
    ? post(tx, {
        ...common,
        kind: 'credit_note',
        invoice,
        entries: [{ ...money, book: 'commission' }, credit],
      })
    : post(tx, {
        ...common,
        kind: source === 'top_up' ? 'credit_bought' : 'return_undone',
        entries: [{ ...money, book: 'clearing' }, credit],
      }));
  await publish(tx, account, { topic: 'credit' });
  return added;
}

/**
 * Grants again what had been paid with granted credit and is refunded as commission. It can be spent until `expiresOn`;
 * `lot` is the credit it had been spent from.
 */
export async function restoreGrantedCredit(
  tx: Tx,
  given: {
    readonly account: number;
    readonly creditNote: number;
    readonly lot: number;
    readonly money: Money;
    readonly invoice: number;
    readonly expiresOn: string | null;
  },
): Promise<void> {
  const { account, creditNote, lot, money, invoice, expiresOn } = given;
  const source = 'credit_note';
  const sourceKey = `${creditNote}:${lot}`;
  const added = await createLot(
    tx,
    { account, source, sourceKey, money },
    { kind: 'granted', expires_on: expiresOn },
  );
  if (!added.fresh) return;
  await post(tx, {
    account,
    kind: 'credit_note',
    key: `${source}:${sourceKey}`,
    invoice,
    entries: [{ ...money, book: 'commission' }, toCreditEntry('granted_credit', added.lot, money)],
  });
  await publish(tx, account, { topic: 'credit' });
}

function toCreditEntry(
  book: 'granted_credit' | 'bought_credit',
  lot: number,
  { minor, currency }: Money,
): Entry {
  return { book, lot, minor: -minor, currency };
}

async function createLot(
  tx: Tx,
  { account, source, sourceKey, money }: NewCredit & { readonly source: Database['credit_lots']['source'] },
  more: { kind: 'granted' | 'bought'; expires_on?: string | null; note?: string; granted_by?: number | null },
): Promise<AddedCredit> {
  const added = await tx
    .insertInto('credit_lots')
    .values({
      account_id: account,
      source,
      source_key: sourceKey,
      currency: money.currency,
      amount: money.minor,
      // Filled by the posting.
      remaining: 0,
      ...more,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added !== undefined) return { lot: added.id, fresh: true };
  const known = await tx
    .selectFrom('credit_lots')
    .select('id')
    .where('account_id', '=', account)
    .where('source', '=', source)
    .where('source_key', '=', sourceKey)
    .executeTakeFirstOrThrow();
  return { lot: known.id, fresh: false };
}
