import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSandbox, type TestedSandbox } from '../testing.ts';
import { createTestWorld } from '../world/testing.ts';
import { changeMarketplaceSettings, linkStore, type Linked } from './testing.ts';

const path = '/finances/2024-06-19/transactions';

interface Transactions {
  readonly payload: {
    readonly nextToken?: string;
    readonly transactions: {
      readonly transactionId: string;
      readonly transactionType: string;
      readonly postedDate: string;
      readonly totalAmount: { readonly currencyCode: string; readonly currencyAmount: number };
    }[];
  };
}

let sandbox: TestedSandbox;
let store: Linked;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  await changeMarketplaceSettings(sandbox, 'speed', { speed: '10000' });
  store = await linkStore(sandbox);
});
afterAll(() => sandbox.close());

test('money of the reimbursements report is listed with the same amounts, units given back are not', async () => {
  const after = '2026-06-01T00:00:00Z';
  const before = '2026-11-15T00:00:00Z';
  const { payload } = await store.read<Transactions>(`${path}?postedAfter=${after}&postedBefore=${before}`);
  const world = createTestWorld();
  const paid = [...world.cohorts()]
    .flatMap(({ cohort }) => cohort.reimbursements)
    .filter(({ day, total }) => world.calendar.startOf(day) >= Date.parse(after) && total !== 0);
  expect(paid.length).toBeGreaterThan(0);
  const amounts = (list: readonly number[]) => list.toSorted((a, b) => a - b);
  expect(
    amounts(payload.transactions.map(({ totalAmount }) => Math.round(totalAmount.currencyAmount * 100))),
  ).toEqual(amounts(paid.map(({ total }) => total)));
  expect(new Set(payload.transactions.map(({ transactionId }) => transactionId)).size).toBe(paid.length);
});

test.each([
  ['no begin', ''],
  ['a begin that is no date-time', '?postedAfter=2026-11-01'],
  [
    'an end that is not two minutes ago',
    '?postedAfter=2026-11-01T00:00:00Z&postedBefore=2999-01-01T00:00:00Z',
  ],
  ['an end before the begin', '?postedAfter=2026-11-01T00:00:00Z&postedBefore=2026-10-01T00:00:00Z'],
  ['another country', '?postedAfter=2026-11-01T00:00:00Z&marketplaceId=A1PA6795UKMFR9'],
])('%s is refused', async (_, query) => {
  expect((await store.call(`${path}${query}`)).status).toBe(400);
});

test('more than 180 days are answered with nothing', async () => {
  const { payload } = await store.read<Transactions>(`${path}?postedAfter=2026-01-01T00:00:00Z`);
  expect(payload.transactions).toEqual([]);
});
