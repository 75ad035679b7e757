import { figureRules, type Figure, type FigureName } from '@recoup/contract/claim-figures';
import type { ClaimType } from '@recoup/contract/claim-types';
import type { Money } from '../../lib/money/money.ts';

interface Finding {
  readonly quantity: number;
  readonly state: string;
  readonly figures: readonly Figure[];
}

/** Unit prices are never added, and shown only where all findings agree. */
const perUnit = new Set<Figure['name']>([
  'unit_price',
  'unit_fees',
  'list_price',
  'unit_value',
  'unit_value_about',
]);

/** The summed figures of all findings that still count, in the order of the first. */
export function sumFigures(findings: readonly Finding[]): readonly Figure[] {
  const counted = findings.filter(({ quantity, state }) => quantity > 0 && state !== 'gone');
  const sums = new Map<string, Figure | null>();
  for (const figure of counted.flatMap(({ figures }) => figures)) {
    const before = sums.get(figure.name);
    sums.set(figure.name, before === undefined ? figure : before && addFigures(before, figure));
  }
  return [...sums.values()].filter((figure) => figure !== null);
}

/** Null where they cannot be combined into one figure. */
function addFigures(one: Figure, other: Figure): Figure | null {
  if ('units' in one) return 'units' in other ? { ...one, units: one.units + other.units } : null;
  if (!('amount' in other) || one.amount.currency !== other.amount.currency) return null;
  if (perUnit.has(one.name)) return one.amount.minor === other.amount.minor ? one : null;
  return { ...one, amount: { ...one.amount, minor: one.amount.minor + other.amount.minor } };
}

export interface ClaimPart {
  readonly name: FigureName;
  readonly value: number;
  /** The claimed part; the other parts explain the rest of the whole. */
  readonly isClaimed: boolean;
}

/**
 * The parts of the whole, such as 240 shipped = 156 received + 84 missing. Empty where that shows nothing
 * or the figures do not add up.
 */
export function claimParts(claimType: ClaimType, figures: readonly Figure[]): readonly ClaimPart[] {
  const { units, money } = figureRules[claimType];
  const difference = units ?? money;
  if (difference === undefined) return [];
  const getValue = (name: FigureName) => {
    const figure = figures.find((each) => each.name === name);
    if (figure === undefined) return 0;
    return 'units' in figure ? figure.units : figure.amount.minor;
  };
  const whole = [difference.of, ...(difference.plus ?? [])].reduce((sum, name) => sum + getValue(name), 0);
  const rest = difference.rest === undefined ? [] : [difference.rest];
  const parts = [...(difference.less ?? []), ...rest, difference.result]
    .map((name) => ({ name, value: getValue(name), isClaimed: name === difference.result }))
    .filter(({ value }) => value > 0);
  const sum = parts.reduce((total, { value }) => total + value, 0);
  return parts.length > 1 && sum === whole ? parts : [];
}

/** The claimed unit value; null where the amount is no whole multiple of it. */
export function unitAmount(amount: Money | null, quantity: number): Money | null {
  if (amount === null || quantity < 1 || amount.minor % quantity !== 0) return null;
  return { ...amount, minor: amount.minor / quantity };
}
