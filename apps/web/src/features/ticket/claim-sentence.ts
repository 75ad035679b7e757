import type { Figure } from '@recoup/contract/claim-figures';
import type { Money } from '../../lib/money/money.ts';

interface Finding {
  readonly quantity: number;
  readonly state: string;
  readonly figures: readonly Figure[];
}

/** Prices of one unit: they are never added, and shown only where all findings agree. */
const perUnit = new Set<Figure['name']>(['unit_price', 'unit_fees', 'list_price', 'unit_value']);

/** The figures of all findings that still count, added up in the order of the first. */
export function sumFigures(findings: readonly Finding[]): readonly Figure[] {
  const counted = findings.filter(({ quantity, state }) => quantity > 0 && state !== 'gone');
  const sums = new Map<string, Figure | null>();
  for (const figure of counted.flatMap(({ figures }) => figures)) {
    const before = sums.get(figure.name);
    sums.set(figure.name, before === undefined ? figure : before && addFigures(before, figure));
  }
  return [...sums.values()].filter((figure) => figure !== null);
}

/** Null where they cannot be one figure. */
function addFigures(one: Figure, other: Figure): Figure | null {
  if ('units' in one) return 'units' in other ? { ...one, units: one.units + other.units } : null;
  if (!('amount' in other) || one.amount.currency !== other.amount.currency) return null;
  if (perUnit.has(one.name)) return one.amount.minor === other.amount.minor ? one : null;
  return { ...one, amount: { ...one.amount, minor: one.amount.minor + other.amount.minor } };
}

/** What one unit is claimed at; null where the amount is no whole multiple of it. */
export function unitAmount(amount: Money | null, quantity: number): Money | null {
  if (amount === null || quantity < 1 || amount.minor % quantity !== 0) return null;
  return { ...amount, minor: amount.minor / quantity };
}
