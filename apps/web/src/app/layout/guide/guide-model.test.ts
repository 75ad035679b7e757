import { expect, test } from 'vitest';
import {
  guideStart,
  isUnfinishedAt,
  joinedLateEnough,
  stepAfterProfile,
  type GuideFacts,
} from './guide-model.ts';

const conditions = [
  'initialised',
  'isOwnAccount',
  'sellersLoaded',
  'hasActiveSeller',
  'hiddenByCookie',
  'giftClaimed',
  'joinedLateEnough',
  'unfinished',
  'hasCompany',
] as const satisfies (keyof GuideFacts)[];

const rows = Array.from({ length: 2 ** conditions.length }, (_, row): GuideFacts => {
  const holds = (name: (typeof conditions)[number]) => (row & (1 << conditions.indexOf(name))) !== 0;
  return {
    initialised: holds('initialised'),
    isOwnAccount: holds('isOwnAccount'),
    sellersLoaded: holds('sellersLoaded'),
    hasActiveSeller: holds('hasActiveSeller'),
    hiddenByCookie: holds('hiddenByCookie'),
    giftClaimed: holds('giftClaimed'),
    joinedLateEnough: holds('joinedLateEnough'),
    unfinished: holds('unfinished'),
    hasCompany: holds('hasCompany'),
  };
});

/** The ten of 512 combinations in which the guide appears. */
const appears: readonly [
  claimed: boolean,
  joined: boolean,
  unfinished: boolean,
  company: boolean,
  step: 0 | 1 | 2,
][] = [
  [false, true, false, false, 0],
  [false, true, false, true, 1],
  [false, true, true, false, 0],
  [false, true, true, true, 1],
  [false, false, true, false, 0],
  [false, false, true, true, 1],
  [true, false, true, false, 2],
  [true, false, true, true, 2],
  [true, true, true, false, 2],
  [true, true, true, true, 2],
];

function expected(facts: GuideFacts): 0 | 1 | 2 | null {
  const open =
    !facts.initialised &&
    facts.isOwnAccount &&
    facts.sellersLoaded &&
    !facts.hasActiveSeller &&
    !facts.hiddenByCookie;
  const row = appears.find(
    ([claimed, joined, unfinished, company]) =>
      claimed === facts.giftClaimed &&
      joined === facts.joinedLateEnough &&
      unfinished === facts.unfinished &&
      company === facts.hasCompany,
  );
  return open && row ? row[4] : null;
}

const listConditions = (facts: GuideFacts) =>
  conditions.filter((name) => facts[name]).join(', ') || 'nothing';

test.each(rows.map((facts) => ({ facts, holding: listConditions(facts), step: expected(facts) })))(
  'under the conditions $holding the guide is at $step',
  ({ facts, step }) => {
    expect(guideStart(facts)).toBe(step);
  },
);

test('the guide is shown in exactly ten of all combinations', () => {
  expect(rows).toHaveLength(512);
  expect(rows.filter((facts) => guideStart(facts) !== null)).toHaveLength(appears.length);
});

test('a saved profile leads to binding a store, or to the end where there is one', () => {
  expect(stepAfterProfile(false)).toBe(1);
  expect(stepAfterProfile(true)).toBe(2);
});

test('the first two steps set the flag, the last one clears it', () => {
  expect([isUnfinishedAt(0), isUnfinishedAt(1), isUnfinishedAt(2)]).toEqual([true, true, false]);
});

test.each([
  ['2019-02-19T23:59:59Z', false],
  ['2019-02-20', false],
  ['2019-02-20T00:00:00Z', false],
  ['2019-02-20T00:00:01Z', true],
  ['2026-01-01T00:00:00.000Z', true],
  ['2019-02-21 08:00:00', true],
  ['', false],
  ['soon', false],
])('an account that joined on %j is offered the guide: %s', (dateJoined, late) => {
  expect(joinedLateEnough({ dateJoined })).toBe(late);
});
