import { toMajorUnits, type Money } from '@recoup/contract/money';
import type { Cell } from './cell.ts';

/** Amount and currency: a number where all money is of one currency, otherwise the amounts in the order of their currencies. */
export function toMoneyCells(money: readonly Money[]): [Cell, Cell] {
  const [first, ...others] = money;
  if (first === undefined) return [null, null];
  const amount = others.length === 0 ? toMajorUnits(first) : money.map(toMajorUnits).join(' + ');
  return [amount, money.map(({ currency }) => currency).join(' + ')];
}
