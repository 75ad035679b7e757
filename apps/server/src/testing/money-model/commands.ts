import fc from 'fast-check';
import { currencies } from './model.ts';

const pick = fc.nat(5);
const one = <K extends string>(name: K) => fc.constant(name);
const answer = fc.constantFrom('succeeded', 'succeeded', 'failed', 'needs_action');

/** When a worker is killed: before its transaction commits, or after and before the job is done with. */
const killed = fc.constantFrom('never', 'before commit', 'after commit');

const weighted = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });

/** What may happen to claims and their money, in any order. */
export const anyCommand = fc.oneof(
  weighted(
    14,
    fc.record({
      do: one('lose'),
      currency: fc.constantFrom(...currencies),
      /** Days until it may no longer be filed. */
      window: fc.constantFrom(0, 1, 8, 50),
      /** Whether its case will have the id of another claim in the other country. */
      isTwin: fc.boolean(),
      pick,
    }),
  ),
  /** A claim of our own is filed and paid. */
  weighted(
    16,
    fc.record({
      do: one('recover'),
      currency: fc.constantFrom(...currencies),
      units: fc.integer({ min: 1, max: 3 }),
      replaced: fc.constantFrom(0, 1),
    }),
  ),
  weighted(10, fc.record({ do: one('enter case'), pick })),
  weighted(3, fc.record({ do: one('file'), pick })),
  weighted(3, fc.record({ do: one('withdraw and reopen'), pick })),
  weighted(1, fc.record({ do: one('expire tickets') })),
  weighted(
    18,
    fc.record({
      do: one('pay'),
      pick,
      units: fc.integer({ min: 1, max: 3 }),
      replaced: fc.constantFrom(0, 1),
    }),
  ),
  weighted(
    10,
    fc.record({
      do: one('reverse'),
      pick,
      /** Share of what was paid, in quarters. */
      quarters: fc.integer({ min: 1, max: 4 }),
      names: fc.constantFrom('original', 'case', 'product'),
    }),
  ),
  /** A case is paid in parts, all of it is taken back, and the sum is paid at once. */
  weighted(4, fc.record({ do: one('pay anew'), pick })),
  weighted(10, fc.record({ do: one('report'), isBare: fc.boolean() })),
  weighted(4, fc.record({ do: one('run jobs') })),
  weighted(
    6,
    fc.record({
      do: one('agree'),
      rateBp: fc.constantFrom(2_500, 2_000),
      billsReplacements: fc.boolean(),
      currency: fc.constantFrom(...currencies),
    }),
  ),
  weighted(3, fc.record({ do: one('publish rates') })),
  weighted(2, fc.record({ do: one('bill'), killed })),
  weighted(6, fc.record({ do: one('draft'), killed })),
  weighted(5, fc.record({ do: one('finalize'), killed })),
  weighted(3, fc.record({ do: one('operator finalizes'), pick, hasReason: fc.boolean() })),
  weighted(5, fc.record({ do: one('dispute'), pick })),
  weighted(2, fc.record({ do: one('leave out'), pick })),
  weighted(1, fc.record({ do: one('answer'), outcome: fc.constantFrom('leaves', 'stays') })),
  weighted(8, fc.record({ do: one('hold coupon') })),
  weighted(
    7,
    fc.record({
      do: one('grant credit'),
      minor: fc.integer({ min: 100, max: 1_590 }),
      lasts: fc.option(fc.nat(20)),
    }),
  ),
  weighted(1, fc.record({ do: one('expire credit') })),
  weighted(
    4,
    fc.record({
      do: one('top up'),
      minor: fc.integer({ min: 500, max: 1_590 }),
      answer,
      losesAnswer: fc.boolean(),
    }),
  ),
  weighted(4, fc.record({ do: one('refund top-up'), failsLate: fc.boolean() })),
  weighted(2, fc.record({ do: one('refund fails late') })),
  weighted(
    8,
    fc.record({
      do: one('charge due'),
      answer,
      losesAnswer: fc.boolean(),
      hasCard: fc.boolean(),
      /** How long before the next due date, when the clock passes until then. */
      daysBefore: fc.option(fc.constantFrom(0, 1, 3)),
    }),
  ),
  weighted(
    9,
    fc.record({ do: one('press pay'), pick, answer, losesAnswer: fc.boolean(), otherCard: fc.boolean() }),
  ),
  weighted(3, fc.record({ do: one('add card') })),
  /** What its owner was asked to confirm is confirmed, or lapses. */
  weighted(5, fc.record({ do: one('bank decides'), isConfirmed: fc.boolean() })),
  weighted(4, fc.record({ do: one('charge back'), pick })),
  weighted(4, fc.record({ do: one('close dispute'), isWon: fc.boolean() })),
  /** An invoice is paid, the payment disputed, and the invoice paid again before the bank decides about either. */
  weighted(5, fc.record({ do: one('pay twice'), isWon: fc.boolean(), isConfirmed: fc.boolean() })),
  /** Of disputes no event was received of; one of the payments may not be readable. */
  weighted(4, fc.record({ do: one('watch returns'), isBroken: fc.boolean(), disputes: fc.nat(2) })),
  /** Everything known is billed, and its review may end. */
  weighted(
    16,
    fc.record({
      do: one('bill and review'),
      isDisputed: fc.boolean(),
      isReviewed: fc.constantFrom(true, true, false),
      pick,
    }),
  ),
  /** Over the end of a review, of a month or of daylight saving time. */
  weighted(5, fc.record({ do: one('pass days'), days: fc.constantFrom(0.2, 0.4, 1, 3, 8, 31) })),
  weighted(1, fc.record({ do: one('pause worker'), days: fc.integer({ min: 1, max: 7 }) })),
  weighted(1, fc.record({ do: one('quote'), pick: fc.nat(9), major: fc.integer({ min: 1, max: 9_000 }) })),
  weighted(3, fc.record({ do: one('erase store') })),
  weighted(3, fc.record({ do: one('delete account') })),
);

export type Command = typeof anyCommand extends fc.Arbitrary<infer Value> ? Value : never;
export type Named<Name extends Command['do']> = Extract<Command, { do: Name }>;
export type Killed = 'never' | 'before commit' | 'after commit';

/** Shortly before the end of a month, a year, or of daylight saving time in Europe or America. */
export const anyStart = fc.constantFrom(
  '2026-01-31T23:30:00Z',
  '2026-03-08T09:30:00Z',
  '2026-03-29T00:30:00Z',
  '2026-10-25T00:30:00Z',
  '2026-12-31T22:59:00Z',
  '2028-02-28T23:30:00Z',
);
