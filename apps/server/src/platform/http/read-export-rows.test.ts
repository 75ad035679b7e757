import { expect, test } from 'vitest';
import { readExportRows } from './read-export-rows.ts';

const limits: number[] = [];

function listOf(ids: readonly number[]) {
  return async ({ cursor, limit }: { cursor: string | undefined; limit: number }) => {
    limits.push(limit);
    const first = Number(cursor ?? 0);
    const next = first + limit;
    return {
      items: ids.slice(first, next).map((id, at) => ({ id, at: first + at })),
      next: next < ids.length ? String(next) : null,
    };
  };
}

const count = (size: number) => Array.from({ length: size }, (_, at) => at);

test.each([0, 1, 2_500, 50_000])('all of %i rows are read, a page at a time', async (size) => {
  const rows = await readExportRows(listOf(count(size)), ({ id }) => [id]);
  expect(rows.flat()).toEqual(count(size));
  expect(Math.max(...limits)).toBeLessThanOrEqual(1_000);
});

test('a row too many is refused, not cut off', async () => {
  const reading = readExportRows(listOf(count(50_001)), ({ id }) => [id]);
  await expect(reading).rejects.toMatchObject({ code: 'too_many_to_export' });
});

test('a row that moves to a later page while the list is read is exported once, as it is then', async () => {
  const ids = [7, ...count(1_500).map((at) => at + 100), 7];
  const rows = await readExportRows(listOf(ids), ({ id, at }) => [id, at]);
  expect(rows.filter(([id]) => id === 7)).toEqual([[7, 1_501]]);
});
