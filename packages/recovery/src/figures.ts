import {
  figureRules,
  moneyFigures,
  unitFigures,
  type Difference,
  type Figure,
  type FigureName,
  type MoneyFigure,
  type UnitFigure,
} from '@recoup/contract/claim-figures';
import type { ClaimType, Valuation } from '@recoup/contract/claim-types';
import { currencyExponent, type Money } from '@recoup/contract/money';

/** In ten-thousandths, by figure name. */
export type GivenFigures = ReadonlyMap<string, bigint>;

export interface FigureSubject {
  readonly claimType: ClaimType;
  readonly given: GivenFigures;
  readonly quantity: number;
  readonly amount: Money | null;
  readonly valuation: Valuation;
  /** The price of one unit in ten-thousandths, which an estimate is based on. */
  readonly price: bigint | null;
  readonly paidUnits: bigint | null;
}

/** The numbers a finding is calculated from, and what the value of a unit is based on. */
export function buildFigures(subject: FigureSubject): Figure[] {
  const { claimType, quantity, amount } = subject;
  const { units, money, beside = [] } = figureRules[claimType];
  const given = toNumbers(subject);
  return [
    ...beside.flatMap((name) =>
      toFigures(isRoundedValue(subject, name) ? 'unit_value_about' : name, given.get(name), amount?.currency),
    ),
    ...(units
      ? calculateDifference(units, given, quantity).flatMap(([name, value]) => toFigures(name, value))
      : []),
    ...(money && amount
      ? calculateDifference(money, given, amount.minor).flatMap(([name, value]) =>
          toFigures(name, value, amount.currency),
        )
      : []),
    ...(units && !money ? calculateValue(subject, given) : []),
  ];
}

/** Whether a given value is more precise than the currency's minor unit. */
function isRoundedValue({ given, amount }: FigureSubject, name: FigureName): boolean {
  const value = given.get(name);
  if (name !== 'unit_value' || value === undefined || amount === null) return false;
  return (value * 10n ** BigInt(currencyExponent(amount.currency))) % 10_000n !== 0n;
}

/** Money in minor units, other figures unchanged. */
function toNumbers({ given, amount }: FigureSubject): Map<string, number> {
  const digits = amount === null ? 0 : currencyExponent(amount.currency);
  return new Map(
    [...given].map(([name, value]) => [
      name,
      isMoney(name) ? Math.round((Number(value) * 10 ** digits) / 10_000) : Number(value) / 10_000,
    ]),
  );
}

function calculateDifference<Name extends FigureName>(
  { of, plus = [], less = [], rest, result }: Difference<Name>,
  given: ReadonlyMap<string, number>,
  claimed: number,
): (readonly [Name, number])[] {
  const total = given.get(of);
  const own = [result, claimed] as const;
  if (total === undefined) return [own];
  const getValue = (name: Name) => given.get(name) ?? 0;
  const sum = (names: readonly Name[]) => names.reduce((all, name) => all + getValue(name), 0);
  const left = total + sum(plus) - sum(less) - claimed;
  // Parts that do not add up to the claim would contradict it.
  if (left < 0) return [own];
  const parts = [...plus, ...less].map((name) => [name, getValue(name)] as const);
  return [
    [of, total],
    ...parts.filter(([, value]) => value !== 0),
    ...(rest !== undefined && left > 0 ? [[rest, left] as const] : []),
    own,
  ];
}

function calculateValue(
  { amount, quantity, valuation, price, paidUnits }: FigureSubject,
  given: ReadonlyMap<string, number>,
): Figure[] {
  if (amount === null || quantity === 0) return [];
  const { currency } = amount;
  const value = Math.round(amount.minor / quantity);
  const unitPrice = given.get('unit_price');
  const toMinor = (fine: bigint) => Math.round((Number(fine) * 10 ** currencyExponent(currency)) / 10_000);
  return [
    ...(valuation === 'price_less_fees' && unitPrice !== undefined && unitPrice >= value
      ? [
          ...toFigures('unit_price', unitPrice, currency),
          ...(unitPrice > value ? toFigures('unit_fees', unitPrice - value, currency) : []),
        ]
      : []),
    ...(valuation === 'past_payments' && paidUnits !== null
      ? toFigures('paid_units', Number(paidUnits))
      : []),
    ...(valuation === 'estimate' && price !== null ? toFigures('list_price', toMinor(price), currency) : []),
    ...toFigures(value * quantity === amount.minor ? 'unit_value' : 'unit_value_about', value, currency),
  ];
}

function toFigures(name: FigureName, value: number | undefined, currency?: string): Figure[] {
  if (value === undefined) return [];
  if (isUnits(name)) return [{ name, units: value }];
  return currency === undefined ? [] : [{ name, amount: { minor: value, currency } }];
}

function isUnits(name: FigureName): name is UnitFigure {
  return unitFigures.some((each) => each === name);
}

function isMoney(name: string): name is MoneyFigure {
  return moneyFigures.some((each) => each === name);
}

/** Sums the figures of two findings of one product; both must have the same currency. */
export function addFigures(one: readonly Figure[], other: readonly Figure[]): Figure[] {
  return one.map((figure) => {
    const added = other.find(({ name }) => name === figure.name);
    if (!added) return figure;
    if ('units' in figure && 'units' in added) return { ...figure, units: figure.units + added.units };
    if ('amount' in figure && 'amount' in added)
      return { ...figure, amount: { ...figure.amount, minor: figure.amount.minor + added.amount.minor } };
    return figure;
  });
}
