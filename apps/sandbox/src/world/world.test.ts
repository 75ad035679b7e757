import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, asyncProperty, boolean, constantFrom, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { historyDays } from './calendar.ts';
import { unitsOfCarton } from './cohort-builder.ts';
import { listTruths, writeFolder } from './folder.ts';
import { marketplaces, regions, type Region } from './regions.ts';
import { reportKinds } from './reports/kinds.ts';
import { ledgerSummary } from './reports/ledger-summary.ts';
import { ledgerDetail } from './reports/ledger.ts';
import { listScenarios } from './scenarios/all.ts';
import { readReport, readReportBytes, createTestWorld, type ReadRow } from './testing.ts';
import { lossKinds, type Truth } from './truth.ts';
import type { World } from './world.ts';

const sums = [
  'Receipts',
  'Customer Shipments',
  'Customer Returns',
  'Vendor Returns',
  'Warehouse Transfer In/Out',
  'Found',
  'Lost',
  'Damaged',
  'Disposed',
  'Other Events',
  'Unknown Events',
];

/** Kinds of loss that only the United States have. */
const awdKinds = 2;

/** A dollar; other marketplaces scale it by their price level. */
const leastClaim = 100;

function listStoresAllYear(region: Region): World[] {
  return ['rivera', 'rivera-eu', 'rivera-nippon', 'fischer-gmbh', 'maison-duval', 'test'].map((seed) =>
    createTestWorld({ seed, region, rows: 3000, pastLosses: true }),
  );
}

function add(totals: Map<string, number>, key: string, amount: number): void {
  totals.set(key, (totals.get(key) ?? 0) + amount);
}

function movement(row: ReadRow): number {
  return sums.reduce((sum, name) => sum + Number(row[name]), 0);
}

test('the same settings give the same bytes, another seed gives others', async () => {
  const print = async (seed: string) => {
    const hash = createHash('sha256');
    for (const kind of reportKinds.values())
      hash.update(await readReportBytes(kind, createTestWorld({ seed, rows: 3000 })));
    return hash.update(JSON.stringify([...listTruths(createTestWorld({ seed, rows: 3000 }))])).digest('hex');
  };
  expect(await print('one')).toBe(await print('one'));
  expect(await print('one')).not.toBe(await print('two'));
});

test.each([1000, 1001, 5000, 20_000])('a world of %i ledger rows has exactly that many', (rows) => {
  for (const region of regions) {
    let count = 0;
    for (const { cohort } of createTestWorld({ rows, region }).cohorts()) count += cohort.ledger.length;
    expect(count).toBe(rows);
  }
});

test('in every world the summary balances by day, state and place, and is the sum of the detail', async () => {
  await assert(
    asyncProperty(string(), constantFrom(...regions), boolean(), async (seed, region, byCenter) => {
      const world = createTestWorld({ seed, region, rows: 1000 });
      const options = {
        aggregatedByTimePeriod: 'DAILY',
        aggregateByLocation: byCenter ? 'FC' : 'COUNTRY',
      };
      const left = new Map<string, number>();
      const moved = new Map<string, number>();
      for (const row of await readReport(ledgerSummary, world, { options })) {
        const shelf = `${row['FNSKU']} ${row['Disposition']} ${row['Location']}`;
        const start = Number(row['Starting Warehouse Balance']);
        const end = Number(row['Ending Warehouse Balance']);
        expect(start + movement(row)).toBe(end);
        expect(start).toBe(left.get(shelf) ?? 0);
        expect(end).toBeGreaterThanOrEqual(0);
        left.set(shelf, end);
        if (movement(row) !== 0) add(moved, `${row['Date']} ${shelf}`, movement(row));
      }
      const detail = new Map<string, number>();
      for (const row of await readReport(ledgerDetail, world)) {
        const place = row[byCenter ? 'Fulfillment Center' : 'Country'];
        add(detail, `${row['Date']} ${row['FNSKU']} ${row['Disposition']} ${place}`, Number(row['Quantity']));
      }
      expect([...detail].filter(([key, quantity]) => (moved.get(key) ?? 0) !== quantity)).toEqual([]);
    }),
    { numRuns: 3 },
  );
});

test('weeks and months add up like days', async () => {
  const world = createTestWorld({ rows: 2000 });
  const lost = async (aggregatedByTimePeriod: string) => {
    const rows = await readReport(ledgerSummary, world, { options: { aggregatedByTimePeriod } });
    return rows.reduce((sum, row) => sum + Number(row['Lost']), 0);
  };
  const daily = await lost('DAILY');
  expect(daily).toBeLessThan(0);
  expect(await lost('WEEKLY')).toBe(daily);
  expect(await lost('MONTHLY')).toBe(daily);
});

describe('pairs', () => {
  test('every change of state is a minus and a P of the same size', async () => {
    const balance = new Map<string, number>();
    for (const row of await readReport(ledgerDetail, createTestWorld({ rows: 9000 }))) {
      const move = [row['Date'], row['FNSKU'], row['Fulfillment Center']].join(' ');
      if (/^[67EHKUQP]$/.test(row['Reason'] ?? '')) add(balance, move, Number(row['Quantity']));
    }
    expect(balance.size).toBeGreaterThan(10);
    expect(new Set(balance.values())).toEqual(new Set([0]));
  });
});

describe('the truth', () => {
  test.each(regions)('even the smallest world of %s has each loss and an innocent twin', (region) => {
    const truths = [...listTruths(createTestWorld({ region }))];
    const possible = new Set(listScenarios(region).map(({ kind }) => kind));
    expect(possible.size).toBe(region === 'NA' ? lossKinds.length : lossKinds.length - awdKinds);
    for (const kind of possible) {
      expect(truths.filter((truth) => truth.kind === kind && truth.verdict === 'owed')).not.toHaveLength(0);
      expect(truths.filter((truth) => truth.kind === kind && truth.verdict === 'innocent')).not.toHaveLength(
        0,
      );
    }
  });

  test('a larger world has every story, and losses that are too late', () => {
    const truths = [...listTruths(createTestWorld({ rows: 100_000 }))];
    expect(new Set(truths.map(({ kind, scenario }) => `${kind} ${scenario}`)).size).toBe(
      listScenarios('NA').length,
    );
    expect(truths.some(({ verdict }) => verdict === 'lapsed')).toBe(true);
  });

  test.each(regions)(
    'a store of %s with losses all year has many of them before the last three months',
    (region) => {
      const truths = [...listTruths(createTestWorld({ region, rows: 3000, pastLosses: true }))];
      const dates = truths.filter(({ verdict }) => verdict !== 'innocent').map(({ anchor }) => anchor.date);
      const latest = dates.toSorted().at(-1) ?? '';
      const past = dates.filter((date) => Date.parse(latest) - Date.parse(date) > 90 * 86_400_000);
      expect(past.length).toBeGreaterThan(dates.length / 3);
      expect(new Set(dates.map((date) => date.slice(0, 7))).size).toBeGreaterThan(9);
    },
  );

  test.each(regions)('no loss of a store of %s with losses all year is too small to claim', (region) => {
    const losses = listStoresAllYear(region).flatMap((world) =>
      [...listTruths(world)].filter(({ verdict }) => verdict === 'owed' || verdict === 'lapsed'),
    );
    expect(losses.length).toBeGreaterThan(100);
    const levels = new Map(marketplaces[region].map(({ id, priceLevel }) => [id, priceLevel]));
    const isSmall = ({ amount, marketplaceId }: Truth) =>
      amount < leastClaim * (levels.get(marketplaceId) ?? 1);
    expect(losses.filter(isSmall)).toEqual([]);
  });

  // A claim for them needs an invoice, and a cost that it states a little higher makes a claim of the difference.
  test.each(regions)(
    'a store of %s with losses all year is short of whole cartons and paid for whole cartons',
    (region) => {
      const short = listStoresAllYear(region).flatMap((world) =>
        [...world.cohorts()].flatMap(({ cohort, truths }) =>
          truths
            .filter(({ kind, verdict }) => kind.startsWith('inbound_') && verdict !== 'innocent')
            .map(({ ids, quantity }) => ({
              quantity,
              paid: cohort.reimbursements.filter(({ product }) => product.fnsku === ids.fnsku),
            })),
        ),
      );
      expect(short.some(({ paid }) => paid.length > 0)).toBe(true);
      const quantities = short.flatMap(({ quantity, paid }) => [quantity, ...paid.map(({ cash }) => cash)]);
      expect(quantities.filter((quantity) => quantity % unitsOfCarton !== 0)).toEqual([]);
    },
  );

  test('only losses have an amount, and each is a whole positive number', () => {
    for (const { verdict, amount, quantity } of listTruths(createTestWorld({ rows: 9000, region: 'FE' }))) {
      expect(quantity).toBeGreaterThan(0);
      expect(Number.isSafeInteger(amount)).toBe(true);
      expect(amount > 0).toBe(verdict === 'owed' || verdict === 'lapsed');
    }
  });

  test('no decoy shares its evidence with a loss', () => {
    const owed = new Set<string>();
    const innocent = new Set<string>();
    for (const { kind, verdict, ids } of listTruths(createTestWorld({ rows: 50_000 }))) {
      const { fnsku, ...reference } = ids;
      (verdict === 'owed' ? owed : innocent).add(`${kind} ${fnsku} ${JSON.stringify(reference)}`);
    }
    expect([...innocent].filter((key) => owed.has(key))).toEqual([]);
  });

  test('every row it names is in the files', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'recoup-world-'));
    await writeFolder(createTestWorld(), folder);
    const files = await readdir(folder);
    const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'latin1')));
    const everything = texts.filter((_, index) => files[index] !== 'truth.jsonl').join('\n');
    for (const { rows } of listTruths(createTestWorld())) {
      for (const value of rows.flatMap(({ match }) => Object.values(match)))
        expect(everything).toContain(value);
    }
    expect(files).toContain('truth.jsonl');
    await rm(folder, { recursive: true });
  });
});

test('ids are unique across a large world', () => {
  const seen = new Map<string, Set<string>>();
  const note = (sort: string, id: string) => {
    const ids = seen.get(sort) ?? new Set();
    if (ids.has(id)) throw new Error(`${sort} ${id} twice`);
    seen.set(sort, ids.add(id));
  };
  for (const { cohort } of createTestWorld({ rows: 60_000 }).cohorts()) {
    for (const { asin, fnsku, sku } of cohort.products) {
      note('asin', asin);
      note('fnsku', fnsku);
      note('sku', sku);
    }
    for (const { id } of cohort.shipments) note('shipment', id);
    for (const { orderId, product } of cohort.orders) note('order', `${orderId} ${product.sku}`);
    for (const { id, product } of cohort.removalOrders) note('removal', `${id} ${product.fnsku}`);
  }
});

test('a million rows are written in little memory', async () => {
  const world = createTestWorld({ rows: 1_000_000 });
  const before = process.memoryUsage().heapUsed;
  let rows = 0;
  let highest = 0;
  for (const { cohort } of world.cohorts()) {
    rows += cohort.ledger.length;
    highest = Math.max(highest, process.memoryUsage().heapUsed - before);
    for (const row of cohort.ledger)
      if (row.day < 0 || row.day >= historyDays) throw new Error('outside the history');
  }
  expect(rows).toBe(1_000_000);
  expect(highest).toBeLessThan(200e6);
});

test.each([
  [{ rows: 999 }, /rows/],
  [{ rows: 10_000_001 }, /rows/],
  [{ asOf: 'yesterday' }, /as-of/],
])('%j is refused', (settings, message) => {
  expect(() => createTestWorld(settings)).toThrow(message);
});
