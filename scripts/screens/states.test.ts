import { expect, test } from 'vitest';
import { toEmpty } from './states.ts';

test('an emptied reply has no rows, no next page and no total, and keeps what else it says', () => {
  const reply = {
    result: { items: [{ id: 1 }], next: 'more', total: 12, currency: 'USD', sums: { paid: [1] } },
  };
  expect(toEmpty(reply)).toEqual({
    result: { items: [], next: null, total: 0, currency: 'USD', sums: { paid: [] } },
  });
  expect(toEmpty({ result: [1, 2] })).toEqual({ result: [] });
  expect(toEmpty({ result: null })).toEqual({ result: null });
});
