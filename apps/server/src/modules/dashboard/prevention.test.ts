import { contract } from '@recoup/contract';
import type { CauseKind, LossKind } from '@recoup/contract/loss-causes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuditedStore, type AuditedStore } from '../../testing/findings.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const read = async (seller: TestUser, query: Record<string, number> = {}) =>
  (await seller.call(contract.dashboard.getPrevention, { query })).result;

interface Counted {
  readonly cause?: CauseKind;
  readonly name: string;
  readonly loss?: LossKind;
  readonly units: number;
  readonly handled: number;
  readonly keys?: readonly string[];
}

/** As an audit saves what it counted; totals are those of the causes given. */
async function save({ account, store }: AuditedStore, ...given: readonly Counted[]): Promise<void> {
  const causes = given.map((each) => ({
    cause: 'center',
    loss: 'damaged',
    title: null,
    keys: [],
    months: [{ month: '2026-10', units: each.units, handled: each.handled }],
    ...each,
  }));
  const sum = (value: (each: Counted) => number) => given.reduce((all, each) => all + value(each), 0);
  const total = {
    cause: 'center',
    loss: 'damaged',
    units: sum(({ units }) => units),
    handled: sum(({ handled }) => handled),
  };
  await server.data.withSystem((tx) =>
    tx
      .insertInto('loss_causes')
      .values({ account_id: account, store_id: store, counted: JSON.stringify({ totals: [total], causes }) })
      .execute(),
  );
}

test('a seller without an audit has no causes', async () => {
  expect(await read(await server.createUser())).toMatchObject({ causes: [], counted_at: null });
});

test('a centre is held against all others, with the money and the tickets behind it', async () => {
  const seller = await server.createUser();
  const store = await createAuditedStore(server.data, seller.id);
  await store.createFinding({ key: 'one', amount: 1200 });
  await store.createFinding({ key: 'two', amount: 300 });
  await store.createFinding({ key: 'paid', amount: 5000, state: 'gone', gone_reason: 'paid' });
  await store.group();
  await save(
    store,
    { name: 'ONT8', units: 4, handled: 1000 },
    { name: 'FTW1', units: 31, handled: 1000, keys: ['one', 'two', 'paid'] },
    { name: 'SBD1', units: 0, handled: 500 },
  );
  const { causes, least_handled, counted_at } = await read(seller);
  expect(causes.map(({ name }) => name)).toEqual(['FTW1', 'ONT8']);
  expect(causes[0]).toMatchObject({
    cause: 'center',
    loss: 'damaged',
    units: 31,
    handled: 1000,
    others: { units: 4, handled: 1500 },
    is_small: false,
    amounts: [{ minor: 1500, currency: 'USD' }],
    months: [{ month: '2026-10', units: 31, handled: 1000 }],
  });
  const tickets = (await store.tickets()).map(({ id }) => id);
  expect(causes[0]?.tickets.toSorted((a, b) => a - b)).toEqual(tickets);
  expect(causes[0]?.ticket_count).toBe(tickets.length);
  expect(least_handled).toBe(200);
  expect(counted_at).not.toBeNull();
});

test('few units are marked, and money comes before units', async () => {
  const seller = await server.createUser();
  const store = await createAuditedStore(server.data, seller.id);
  await store.createFinding({ key: 'dear', amount: 90_000 });
  await save(
    store,
    { name: 'ONT8', units: 50, handled: 5000 },
    { name: 'FTW1', units: 1, handled: 199, keys: ['dear'] },
  );
  const { causes } = await read(seller);
  expect(causes.map(({ name, is_small }) => [name, is_small])).toEqual([
    ['FTW1', true],
    ['ONT8', false],
  ]);
});

test('stores are counted together, or one by one, and never those of others', async () => {
  const seller = await server.createUser();
  const first = await createAuditedStore(server.data, seller.id);
  const second = await createAuditedStore(server.data, seller.id);
  await save(first, { name: 'FTW1', units: 2, handled: 300 });
  await save(second, { name: 'FTW1', units: 3, handled: 100 }, { name: 'ONT8', units: 1, handled: 50 });
  const { causes } = await read(seller);
  expect(causes[0]).toMatchObject({
    name: 'FTW1',
    units: 5,
    handled: 400,
    others: { units: 1, handled: 50 },
  });
  expect(causes[0]?.months).toEqual([{ month: '2026-10', units: 5, handled: 400 }]);
  const own = await read(seller, { store: first.store });
  expect(own.causes).toMatchObject([{ units: 2, handled: 300, others: { units: 0, handled: 0 } }]);
  const stranger = await server.createUser();
  expect((await read(stranger, { store: first.store })).causes).toEqual([]);
});

test('the causes of one kind are exported with their shares and their money', async () => {
  const seller = await server.createUser();
  const store = await createAuditedStore(server.data, seller.id);
  await store.createFinding({ key: 'one', amount: 1250 });
  await save(
    store,
    { name: '=FTW1', units: 31, handled: 1000, keys: ['one'] },
    { name: 'ONT8', units: 1, handled: 100 },
    { cause: 'carrier', name: 'UPS', units: 2, handled: 500 },
  );
  const query = { cause: 'center', store: store.store } as const;
  const { text, headers } = await seller.call(contract.dashboard.exportPrevention, { query });
  expect(headers.get('content-disposition')).toContain('prevention.csv');
  const [header, ...lines] = text.trim().split('\r\n');
  expect(header).toContain('Kind of cause,Cause,Product,Loss,Units lost or damaged,Units handled,Share %');
  expect(lines).toEqual([
    "Fulfillment center,'=FTW1,,Damaged,31,1000,3.1,0.5,12.5,USD,0,",
    'Fulfillment center,ONT8,,Damaged,1,100,1,,,,0,',
  ]);
  const xlsx = await seller.call(contract.dashboard.exportPrevention, { query: { format: 'xlsx' } });
  expect(xlsx.text.startsWith('PK')).toBe(true);
});
