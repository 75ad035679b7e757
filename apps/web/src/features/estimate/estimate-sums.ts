import type { EstimateContent } from './api.ts';

type Types = NonNullable<EstimateContent['result']>['types'];

export function sumCounts(types: Types, countOf: (type: Types[number]) => number): number {
  return types.reduce((total, type) => total + countOf(type), 0);
}

/** One sum per currency: amounts are never added across currencies. */
export function sumAmounts(types: Types): Types[number]['amounts'] {
  const all = types.flatMap(({ amounts }) => amounts);
  return [...Map.groupBy(all, ({ currency }) => currency)].map(([currency, amounts]) => ({
    currency,
    minor: amounts.reduce((total, { minor }) => total + minor, 0),
  }));
}

export function firstDeadline(types: Types): string | undefined {
  return types.flatMap(({ next_deadline }) => next_deadline ?? []).toSorted()[0];
}
