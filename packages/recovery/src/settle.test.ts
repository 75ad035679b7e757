import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession, type Session } from './session.ts';
import { settle } from './settle.ts';

let session: Session;
beforeAll(async () => {
  session = await openSession({ threads: 1 });
});
afterAll(() => session.close());

const anywhere = null;

test('finds and payments settle the oldest losses before them, and none after them', () => {
  expect(settle([2, 3, -4, 5], [anywhere, anywhere, anywhere, anywhere])).toEqual([0, 1, 0, 5]);
  expect(settle([-2, 2], [anywhere, anywhere])).toEqual([2, 2]);
});

test('a payment is for losses in its currency before older ones', () => {
  expect(settle([1, 1, -1], ['EUR', 'GBP', 'GBP'])).toEqual([1, 0, 0]);
  expect(settle([1, 1, -2], ['EUR', anywhere, 'GBP'])).toEqual([0, 0, 0]);
});

const events = fc.array(
  fc.record({
    change: fc.integer({ min: -4, max: 4 }).filter((units) => units !== 0),
    currency: fc.constantFrom('EUR', 'GBP', null),
  }),
  { maxLength: 12 },
);

/** A slow reference: each unit settles the oldest loss that is left. */
function settleUnits(changes: readonly number[], currencies: readonly (string | null)[]): number[] {
  const left = changes.map(Math.abs);
  for (const isHome of [true, false]) {
    for (const [place, change] of changes.entries()) {
      if (change > 0) continue;
      while ((left[place] ?? 0) > 0) {
        const loss = changes.findIndex(
          (units, at) =>
            at < place &&
            units > 0 &&
            (left[at] ?? 0) > 0 &&
            (!isHome || (currencies[at] !== null && currencies[at] === currencies[place])),
        );
        if (loss === -1) break;
        left[loss] = (left[loss] ?? 0) - 1;
        left[place] = (left[place] ?? 0) - 1;
      }
    }
  }
  return left;
}

test('any sequence of losses and payments is settled like a unit-by-unit reference', () => {
  fc.assert(
    fc.property(events, (given) => {
      const changes = given.map(({ change }) => change);
      const currencies = given.map(({ currency }) => currency);
      expect(settle(changes, currencies)).toEqual(settleUnits(changes, currencies));
    }),
  );
});

test('SQL settles many lists at once, empty ones too', async () => {
  const rows = await session.rows(`
    select
      list(
        settle(
          list_transform(range(n % 3), lambda each: cast(each + 1 as integer)) || [-2],
          list_transform(range(n % 3 + 1), lambda each: cast(null as varchar))
        )
        order by n
      ) as all_lists,
      settle([]::integer[], []::varchar[]) as none
    from range(5000) as numbers(n)`);
  const cycle = [[2], [0, 1], [0, 1, 0]];
  expect(rows).toEqual([{ all_lists: Array.from({ length: 5000 }, (_, n) => cycle[n % 3]), none: [] }]);
});
