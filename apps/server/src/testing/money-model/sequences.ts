import fc from 'fast-check';
import { anyCommand, type Command } from './commands.ts';
import { currencies } from './model.ts';

const currency = fc.constantFrom(...currencies);
const pick = fc.nat(5);

const recoverAndBill = (paid: (typeof currencies)[number], isReviewed: boolean): Command[] => [
  { do: 'recover', currency: paid, units: 2, replaced: 0 },
  { do: 'bill and review', isDisputed: false, isReviewed, pick: 0 },
];
const pressPay = { do: 'press pay', pick: 0, losesAnswer: false } as const;

/** One card fails or waits for its owner, and another pays. */
const otherCard = fc
  .record({ currency, answer: fc.constantFrom('failed', 'needs_action') })
  .map(({ currency: paid, answer }): Command[] => [
    ...recoverAndBill(paid, true),
    { ...pressPay, answer, otherCard: false },
    { ...pressPay, answer: 'succeeded', otherCard: true },
  ]);

/** Two statements at a time, with one coupon or in two currencies. */
const twoStatements = fc
  .record({ first: currency, second: currency, hasCoupon: fc.boolean(), isReviewed: fc.boolean() })
  .map(({ first, second, hasCoupon, isReviewed }): Command[] => [
    ...(hasCoupon ? [{ do: 'hold coupon' } as const] : []),
    ...[first, second].flatMap((billed): Command[] => [
      { do: 'agree', rateBp: 2_500, billsReplacements: true, currency: billed },
      ...recoverAndBill(billed, isReviewed),
    ]),
  ]);

/** A gift pays commission on money that is taken back. */
const spentGift = fc
  .record({ currency, minor: fc.integer({ min: 100, max: 1_590 }), pick })
  .map(({ currency: paid, minor, pick: payment }): Command[] => [
    { do: 'grant credit', minor, lasts: 20 },
    ...recoverAndBill(paid, true),
    { ...pressPay, answer: 'succeeded', otherCard: false },
    { do: 'reverse', pick: payment, quarters: 4, names: 'original' },
    { do: 'bill and review', isDisputed: false, isReviewed: false, pick: 0 },
  ]);

const anySteps = fc.oneof(
  { weight: 15, arbitrary: anyCommand.map((command): Command[] => [command]) },
  { weight: 1, arbitrary: fc.oneof(otherCard, twoStatements, spentGift) },
);

/**
 * Commands in any order, and now and then some that rarely follow each other by chance. Without the bias of the first of
 * several runs, which would make each of them short.
 */
export const anyLife = fc.noBias(
  fc.array(anySteps, { minLength: 8, maxLength: 40 }).map((steps) => steps.flat()),
);
