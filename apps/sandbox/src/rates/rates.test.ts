import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSandbox, type TestedSandbox } from '../testing.ts';
import { calculateReferenceRates } from './reference-rates.ts';

let sandbox: TestedSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

test('a day has the same rates in every file, and a weekend has none', () => {
  const [friday, ...older] = calculateReferenceRates('2026-11-15', 90);
  expect(friday?.day).toBe('2026-11-13');
  expect(calculateReferenceRates('2026-11-13', 1)).toEqual([friday]);
  expect(older.filter(({ day }) => [0, 6].includes(new Date(day).getUTCDay()))).toEqual([]);
});

test('the daily file holds one day, the others their history', async () => {
  const days = async (file: string) => {
    const text = await (await sandbox.get(`/rates/${file}`)).text();
    return text.match(/<Cube time=/g)?.length;
  };
  expect(await days('eurofxref-daily.xml')).toBe(1);
  expect(await days('eurofxref-hist-90d.xml')).toBeGreaterThan(60);
  expect(await days('eurofxref-hist.xml')).toBeGreaterThan(500);
});
