import type { Sum } from '@recoup/contract/dashboard';

interface Counted {
  readonly currency: string | null;
  readonly minor: number;
  readonly count: number;
}

/** One per currency, most tickets first; currencies are never added. */
export function sumByCurrency(parts: readonly Counted[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { currency, minor, count } of parts) {
    if (currency === null || count === 0) continue;
    const sum = sums.get(currency) ?? { currency, minor: 0, count: 0 };
    sums.set(currency, { currency, minor: sum.minor + minor, count: sum.count + count });
  }
  return [...sums.values()].toSorted((a, b) => b.count - a.count || (a.currency < b.currency ? -1 : 1));
}

export function listCurrencies(parts: readonly Counted[]): string[] {
  return sumByCurrency(parts).map(({ currency }) => currency);
}
