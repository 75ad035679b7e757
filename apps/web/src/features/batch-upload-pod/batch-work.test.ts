import type { ProofBatch } from '@recoup/contract/proofs';
import { expect, test } from 'vitest';
import { sortBatches } from './batch-work.ts';

function batch(id: number, counts: Partial<ProofBatch['counts']>, unfinished = 0): ProofBatch {
  return {
    id,
    begun_by: { id: 1, name: 'op' },
    begun_at: '2026-11-01T08:00:00.000Z',
    touched_at: '2026-11-01T08:00:00.000Z',
    counts: { matched: 0, ambiguous: 0, unknown: 0, duplicate: 0, saved: 0, left_out: 0, ...counts },
    unfinished,
  };
}

test('batches with files to review, save or send come first', () => {
  const batches = [
    batch(5, { saved: 9 }),
    batch(4, { ambiguous: 1, saved: 3 }),
    batch(3, {}, 2),
    batch(2, { duplicate: 1, left_out: 1 }),
    batch(1, { matched: 4 }),
  ];
  expect(sortBatches(batches).map(({ id }) => id)).toEqual([4, 3, 1, 5, 2]);
});
