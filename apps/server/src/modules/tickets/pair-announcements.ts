/** What an announced reimbursement and a row of the report have in common. */
export interface Reimbursed {
  readonly id: number;
  /** ISO 8601 date. */
  readonly day: string;
  readonly sku: string;
  readonly orderId: string;
  readonly currency: string;
  readonly amountTotal: number;
  readonly quantity: number;
}

/** Amazon usually posts money when it approves it; deferred payments are posted later. */
const maxDays = 7;
/** Rows with another amount are paired only within a day, which allows for time zones. */
const maxDaysOfOther = 1;

/**
 * Pairs each announced reimbursement with at most one row, and each row with at most one: those of the same product or
 * order, currency and amount, the nearest days first. What is left is paired in spite of another amount where product,
 * units and day leave no choice; what counts is the row.
 */
export function pairAnnouncements<A extends Reimbursed, R extends Reimbursed>(
  announced: readonly A[],
  rows: readonly R[],
): [A, R][] {
  const possible = announced
    .flatMap((one) =>
      rows
        .filter((row) => isSameSubject(one, row))
        .map((row) => ({ one, row, days: countDays(one.day, row.day) })),
    )
    .toSorted((a, b) => a.days - b.days || a.one.id - b.one.id || a.row.id - b.row.id);
  const pairs = new Map<A, R>();
  const used = new Set<R>();
  const pair = (one: A, row: R) => {
    pairs.set(one, row);
    used.add(row);
  };
  for (const { one, row, days } of possible) {
    if (one.amountTotal !== row.amountTotal || days > maxDays || pairs.has(one) || used.has(row)) continue;
    pair(one, row);
  }
  const rest = possible.filter(
    ({ one, row, days }) =>
      days <= maxDaysOfOther && one.quantity === row.quantity && !pairs.has(one) && !used.has(row),
  );
  for (const { one, row } of rest) {
    const isOnly = rest.filter((other) => other.one === one || other.row === row).length === 1;
    if (isOnly) pair(one, row);
  }
  return [...pairs];
}

function isSameSubject(one: Reimbursed, row: Reimbursed): boolean {
  if (one.currency !== row.currency || one.amountTotal > 0 !== row.amountTotal > 0) return false;
  const pairs = [
    [one.sku, row.sku],
    [one.orderId, row.orderId],
  ] as const;
  const known = pairs.filter(([ours, theirs]) => ours !== '' && theirs !== '');
  return known.length > 0 && known.every(([ours, theirs]) => ours === theirs);
}

function countDays(one: string, other: string): number {
  return Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;
}
