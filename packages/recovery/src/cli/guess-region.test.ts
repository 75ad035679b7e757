import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guessRegion } from './guess-region.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'recoup-region-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['a currency', 'sku\tcurrency\nMUG\tEUR\n', 'EU'],
  ['a country', 'sku\tCountry\nMUG\tJP\n', 'FE'],
  ['a store', '"fecha y hora","web de Amazon"\n"2 ene 2026 10:00:00 UTC","amazon.es"\n', 'EU'],
  ['a store that begins like another', 'sku\tsales-channel\nMUG\tAmazon.com.au\n', 'FE'],
  ['a store in capitals', 'sku\tmarketplace-name\nMUG\tAmazon.com\n', 'NA'],
  ['nothing', 'sku\tquantity\nMUG\t1\n', 'NA'],
] as const)('the region is guessed from %s', async (_what, text, region) => {
  const path = join(folder, 'report.txt');
  writeFileSync(path, text);
  expect(await guessRegion([path])).toBe(region);
});
