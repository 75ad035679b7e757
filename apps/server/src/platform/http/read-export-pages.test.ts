import { expect, test } from 'vitest';
import { readExportPages } from './read-export-pages.ts';

function listOf(size: number) {
  const all = Array.from({ length: size }, (_, at) => at);
  return async ({ cursor, limit }: { cursor: string | undefined; limit: number }) => {
    const first = Number(cursor ?? 0);
    const next = first + limit;
    return { items: all.slice(first, next), next: next < size ? String(next) : null };
  };
}

async function readAll(size: number): Promise<(readonly number[])[]> {
  const pages: (readonly number[])[] = [];
  for await (const page of readExportPages(listOf(size))) pages.push(page);
  return pages;
}

test.each([0, 1, 2_500, 50_000])('all of %i rows are read, a page at a time', async (size) => {
  const pages = await readAll(size);
  expect(pages.flat()).toEqual(Array.from({ length: size }, (_, at) => at));
  expect(Math.max(...pages.map((page) => page.length))).toBeLessThanOrEqual(1_000);
});

test('a row too many is refused, not cut off', async () => {
  await expect(readAll(50_001)).rejects.toMatchObject({ code: 'too_many_to_export' });
});
