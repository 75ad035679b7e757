import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { prepareDatabase } from './prepare.ts';
import { buildTableTypes } from './table-types.ts';

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** The last release before billing. */
const before = { upTo: 8 };
const lived = `
  insert into accounts (username, email, password_hash) values ('seller', 's@x.example', 'h'), ('agency', 'a@x.example', 'h');
  insert into profiles (account_id, company) values (1001, 'A company'), (1002, 'An agency');
  insert into agency_customers (account_id, agency_id) values (1001, 1002);
  insert into stores (account_id, seller_id, region) values (1001, 'A1', 'na');
  insert into invoices (account_id, status, currency, total_minor, paid_minor) values (1001, 'draft', 'USD', 1000, 0);
  insert into policy_windows (
    id, claim_type, scope, valid_from, anchor, opens_after_days, closes_after, closes_unit, disputed, source
  )
  values ('p', 'lost', 'na', '2020-01-01', 'event', 0, 60, 'day', false, 's');
  insert into tickets (
    account_id, store_id, claim_type, country, group_key, status, quantity, amount, currency, valuation, opens_on,
    closes_on, policy_id, auto_paid_amount, auto_paid_quantity, reversed_amount, reversed_quantity, paid_currency
  )
  values (1001, 3001, 'lost', 'US', 'g', 'reversed', 2, 2000, 'USD', 'v', '2026-01-01', '2026-03-01', 'p', 500, 1, 500, 1, 'USD');
  insert into reimbursement_rows (
    account_id, store_id, row_key, report_id, row_number, approved_on, reimbursement_id, case_id, order_id, reason, sku,
    fnsku, asin, currency, amount_per_unit, amount_total, quantity_cash, quantity_inventory,
    original_reimbursement_id, kind, ticket_id
  )
  values
    (1001, 3001, 'r1', 1, 1, '2026-01-10', 'R1', '', '', 'Lost', 's', 'f', 'a', 'USD', 500, 500, 1, 0, '', 'auto_paid', 100001),
    (1001, 3001, 'r2', 1, 2, '2026-02-10', 'R2', '', '', 'Reversal', 's', 'f', 'a', 'USD', -500, -500, -1, 0, 'R1', 'reversed', 100001)`;

let database: TestDatabase;
let fresh: TestDatabase;

beforeAll(async () => {
  [database, fresh] = [await createTestDatabase(), await createTestDatabase()];
  await ask('drop schema public, graphile_worker cascade; create schema public', 'none');
  await migrate(database.connectionString, migrations, before);
  await ask(lived);
  await prepareDatabase(database.connectionString);
});
afterAll(async () => {
  await database.drop();
  await fresh.drop();
});

/** As the system role unless another is named. */
async function ask(sql: string, role = 'recoup_system'): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  try {
    await client.query(`set role ${role}`);
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('an older database ends with the tables of a new one', async () => {
  expect(await buildTableTypes(database.connectionString)).toBe(
    await buildTableTypes(fresh.connectionString),
  );
});

test('what was there stays', async () => {
  expect(await ask('select id::int, username from accounts order by id')).toEqual([
    { id: 1001, username: 'seller' },
    { id: 1002, username: 'agency' },
  ]);
  expect(await ask('select account_id::int, agency_id::int, ended_at from agency_customers')).toEqual([
    { account_id: 1001, agency_id: 1002, ended_at: null },
  ]);
  expect(await ask('select id::int, status, total_minor::int from invoices')).toEqual([
    { id: 7001, status: 'draft', total_minor: 1000 },
  ]);
});

test('reversals of automatic reimbursements move to their new column', async () => {
  expect(await ask('select reversed_amount::int, auto_reversed_amount::int from tickets')).toEqual([
    { reversed_amount: 0, auto_reversed_amount: 500 },
  ]);
});

test('monthly sums are calculated from existing rows', async () => {
  expect(
    await ask('select kind, month::text, minor::int, count::int from money_by_month order by month'),
  ).toEqual([
    { kind: 'auto_paid', month: '2026-01-01', minor: 500, count: 1 },
    { kind: 'reversed', month: '2026-02-01', minor: 500, count: 1 },
  ]);
});
