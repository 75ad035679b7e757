import { currencyDigits } from '@recoup/recovery';
import type { Transaction, TransactionItem } from '@recoup/sp-api';

/** A reimbursement or reversal that the Finances API lists; amounts in minor units, absent values as empty text. */
export interface Announcement {
  /** Equal for the same item of the same transaction, however often it is listed. */
  readonly key: string;
  readonly postedAt: Date;
  readonly status: string;
  readonly reason: string;
  readonly sku: string;
  readonly asin: string;
  readonly orderId: string;
  readonly currency: string;
  readonly amountTotal: number;
  readonly quantity: number;
}

/**
 * Amazon names them by the type, or by the description of an `Adjustment` (amzn/selling-partner-api-models#4244, #4993).
 * SAFE-T claims concern orders the seller ships, which the reimbursements report does not contain.
 */
function isReimbursement({ type = '', description = '' }: Transaction): boolean {
  const words = `${type} ${description}`;
  return /reimbursement|clawback/i.test(words) && !/safe-?t/i.test(words);
}

export function toAnnouncements(transactions: readonly Transaction[]): Announcement[] {
  const unnamed = new Map<string, number>();
  const listed = transactions
    .filter(isReimbursement)
    .flatMap((transaction) =>
      toItems(transaction).flatMap((item, index) => toAnnouncement(transaction, item, index) ?? []),
    )
    .map(({ id, content, ...announcement }) => {
      if (id !== undefined) return { ...announcement, key: id };
      // Equal transactions without an id are distinguished by their order.
      const ordinal = (unnamed.get(content) ?? 0) + 1;
      unnamed.set(content, ordinal);
      return { ...announcement, key: `${content} ${ordinal}` };
    });
  return mergeRepeated(listed);
}

/** One list may hold a transaction twice, above all deferred and released. */
function mergeRepeated(listed: readonly Announcement[]): Announcement[] {
  const byKey = new Map<string, Announcement>();
  for (const announcement of listed) {
    const known = byKey.get(announcement.key);
    if (known === undefined || known.status === 'DEFERRED') byKey.set(announcement.key, announcement);
  }
  return [...byKey.values()];
}

function toItems({ items, amount }: Transaction): readonly TransactionItem[] {
  const priced = items.filter((item) => item.amount !== undefined && item.amount.amount !== 0);
  return priced.length > 0
    ? priced
    : [{ sku: undefined, asin: undefined, quantity: undefined, ...items[0], amount }];
}

function toAnnouncement(
  { id, deferredId, type = '', status = '', description = '', postedAt, orderId = '' }: Transaction,
  { sku = '', asin = '', quantity = 0, amount }: TransactionItem,
  index: number,
) {
  if (postedAt === undefined || amount === undefined || amount.amount === 0) return undefined;
  const { currency } = amount;
  const amountTotal = Math.round(amount.amount * 10 ** currencyDigits(currency));
  // A release has an id of its own; the deferred transaction it releases is the same money.
  const transaction = deferredId ?? id;
  return {
    id: transaction === undefined ? undefined : `${transaction} ${index + 1}`,
    content: [postedAt.toISOString(), description, orderId, sku, currency, amountTotal].join(' '),
    postedAt,
    status,
    reason: (description || type).slice(0, 200),
    sku,
    asin,
    orderId,
    currency,
    amountTotal,
    quantity: Math.abs(quantity),
  };
}
