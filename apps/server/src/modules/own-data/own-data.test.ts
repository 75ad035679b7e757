import { patience } from '@recoup/testing/patience';
import { contract } from '@recoup/contract';
import { strFromU8, unzipSync } from 'fflate';
import { sql, type Insertable, type Updateable } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../platform/database/schema.ts';
import { shelves } from '../../platform/objects/object-paths.ts';
import { createLog } from '../../platform/log.ts';
import { superuserRole } from '../accounts/public.ts';
import { connectMarketplace } from '../stores/public.ts';
import { runAsOwner, fillTenant, getOwnerColumn } from '../../testing/canaries.ts';
import { sampleLine } from '../../testing/tenant-rows/billing.ts';
import { tenantRows, tenantTables } from '../../testing/tenant-rows/index.ts';
import { startTestServer, testPassword, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { listAccountTables } from './account-tables.ts';
import { startDueDeletions } from './deletion.ts';
import { eraseAccount } from './erase-account.ts';
import { expireExports } from './exports.ts';
import { listErasedTables } from './kept-tables.ts';
import { fileColumns } from './own-files.ts';

const { ownData, accounts } = contract;
let server: TestServer;
let other: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  other = await server.createUser();
});
afterAll(() => server.close());

const waitFor = (check: () => Promise<void>) => vi.waitFor(check, patience);

async function* someBytes(words = 'the words of an invoice'): AsyncGenerator<Uint8Array, void, undefined> {
  yield Buffer.from(words);
}

/** An account with a row in every table, a document, and a file for each column that names one. */
async function fullAccount(): Promise<{ user: TestUser; objectKey: string }> {
  const user = await server.createUser();
  await fillTenant(server, user.id, other.id);
  const { key, size } = await server.objects.of(user.id, 'documents').put(someBytes());
  await server.data.withSystem((tx) =>
    tx
      .insertInto('documents')
      .values({
        account_id: user.id,
        type: 'other',
        name: '发票.txt',
        media_type: 'text/csv',
        size,
        object_key: key,
        uploaded_by: user.id,
      })
      .execute(),
  );
  for (const { table, column, shelf } of fileColumns) {
    // Created by the export itself.
    if (table === 'data_exports') continue;
    const file = await server.objects.of(user.id, shelf).put(someBytes(`${table}.${column}`));
    await runAsOwner(server.data.pool, table, (query) =>
      query(
        `update ${table}
         set ${column} = $1
         where ctid = (select ctid from ${table} where account_id = $2 order by ctid limit 1)`,
        [file.key, user.id],
      ),
    );
  }
  return { user, objectKey: key };
}

async function listStoredObjects(account: number): Promise<(string | undefined)[]> {
  const found: (string | undefined)[] = [];
  for await (const placed of server.objects.list()) {
    if (placed.account === account) found.push(placed.shelf);
  }
  return found;
}

const settleBills = (account: number) =>
  server.data.withSystem((tx) =>
    tx.updateTable('invoices').set({ status: 'voided' }).where('account_id', '=', account).execute(),
  );

const due = (account: number, when: string) =>
  server.data.withSystem((tx) =>
    tx
      .updateTable('accounts')
      .set({ deletion_due_at: sql`now() + ${when}::interval` })
      .where('id', '=', account)
      .execute(),
  );

test('an export holds every table of the account and its files, and no secret', async () => {
  const { user } = await fullAccount();
  const begun = await user.call(ownData.startExport);
  const again = await user.call(ownData.startExport);
  expect([begun.result.state, again.result.id]).toEqual(['waiting', begun.result.id]);
  const ready = async () => (await user.call(ownData.get)).result.export;
  await waitFor(async () => expect(await ready()).toMatchObject({ state: 'ready', progress: 100 }));
  const response = await fetch(`${server.url}/api/own-data/exports/${begun.result.id}/file/`, {
    headers: { cookie: `dbo_token=${user.cookies.get('dbo_token')}` },
  });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const words = (name: string) => strFromU8(files[name] ?? new Uint8Array(0));

  const json = tenantTables.map((table) => [table, JSON.parse(words(`json/${table}.json`)) as unknown[]]);
  expect(json.filter(([, rows]) => rows?.length === 0)).toEqual([]);
  expect(words('csv/tickets.csv').split('\r\n')[0]).toContain('claim_type');
  const [document] = Object.keys(files).filter((name) => name.endsWith('发票.txt'));
  expect(words(document ?? '')).toBe('the words of an invoice');
  const content = Object.entries(files).map(([name, bytes]) => [name.split('/')[1], strFromU8(bytes)]);
  for (const { table, column, exported } of fileColumns) {
    if (exported !== undefined) expect(content).toContainEqual([exported.folder, `${table}.${column}`]);
  }
  const everything = Object.values(files).map((bytes) => strFromU8(bytes));
  expect(everything.join()).not.toMatch(/password_hash|\$argon2id|token_hash|key_hash|sealed/);

  const stranger = await other.call(ownData.getFile, { params: { id: begun.result.id } });
  expect(stranger.problem.code).toBe('not_found');
});

test('an export is gone after its days', async () => {
  const user = await server.createUser();
  const { key, size } = await server.objects.of(user.id, 'exports').put(someBytes());
  const { id } = await server.data.withSystem((tx) =>
    tx
      .insertInto('data_exports')
      .values({ account_id: user.id, state: 'ready', object_key: key, size, expires_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  expect((await user.call(ownData.getFile, { params: { id } })).status).toBe(404);
  await expireExports(server);
  expect(await server.objects.of(user.id, 'exports').has(key)).toBe(false);
  expect((await user.call(ownData.get)).result.export).toBeNull();
});

test('deletion wants the password, says so by mail, and can be taken back', async () => {
  const user = await server.createUser();
  const wrong = await user.call(ownData.requestDeletion, { body: { password: 'not it' } });
  expect(wrong.problem).toMatchObject({
    code: 'wrong_old_password',
    fields: { password: expect.any(String) },
  });
  const asked = await user.call(ownData.requestDeletion, { body: { password: testPassword } });
  const days = (Date.parse(asked.result.deletion_due_at) - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(7, 1);
  const mail = await server.mailTo(`${user.username}@users.example`);
  expect(mail.subject).toBe('Your Recoup account will be deleted');
  await startDueDeletions(server.data);
  await user.call(ownData.cancelDeletion);
  expect((await user.call(ownData.get)).result.deletion_due_at).toBeNull();
  expect((await user.call(accounts.myself)).status).toBe(200);
});

test('an account with open invoices is deleted after they are settled', async () => {
  const user = await server.createUser();
  const invoice = await addInvoice(user.id, { status: 'finalized', number: 'R-1', total_minor: 4_200 });
  const ask = () => user.call(ownData.requestDeletion, { body: { password: testPassword } });
  expect((await ask()).problem.code).toBe('invoices_unpaid');
  expect((await user.call(ownData.get)).result).toMatchObject({
    due: [{ minor: 4_200, currency: 'USD' }],
    under_review: false,
    deletion_due_at: null,
  });
  await change(invoice, { paid_minor: 4_200 });
  expect((await ask()).status).toBe(200);

  // Billed during the grace period.
  const statement = await addInvoice(user.id, { status: 'draft', total_minor: 900 });
  await due(user.id, '-1 second');
  await startDueDeletions(server.data);
  await eraseAccount(server, user.id);
  expect((await user.call(ownData.get)).result).toMatchObject({ under_review: true });
  await change(statement, { status: 'voided' });
  await startDueDeletions(server.data);
  await waitFor(async () => expect((await user.call(accounts.myself)).status).toBe(401));
});

test('unbilled reimbursements are billed before an account is deleted', async () => {
  const user = await server.createUser();
  const recovered = () =>
    server.data.withSystem((tx) =>
      tx
        .insertInto('statement_lines')
        .values({ ...sampleLine(user.id), commission_minor: 9_000 })
        .execute(),
    );
  const drafts = async () =>
    (await listRows('invoices', user.id)).map(({ status, total_minor }) => [status, Number(total_minor)]);
  await recovered();
  expect((await user.call(ownData.requestDeletion, { body: { password: testPassword } })).status).toBe(200);
  expect(await drafts()).toEqual([['draft', 9_000]]);
  await settleBills(user.id);
  await recovered();
  await due(user.id, '-1 second');
  await startDueDeletions(server.data);
  await eraseAccount(server, user.id);
  expect(await drafts()).toEqual([
    ['voided', 9_000],
    ['draft', 9_000],
  ]);
  expect((await user.call(accounts.myself)).status).toBe(200);
});

const addInvoice = (account: number, values: Partial<Insertable<Database['invoices']>>) =>
  server.data.withSystem((tx) =>
    tx
      .insertInto('invoices')
      .values({ account_id: account, currency: 'USD', total_minor: 0, ...values })
      .returning(['account_id', 'id'])
      .executeTakeFirstOrThrow(),
  );

const change = (
  { account_id, id }: { account_id: number; id: number },
  values: Updateable<Database['invoices']>,
) =>
  server.data.withSystem((tx) =>
    tx
      .updateTable('invoices')
      .set(values)
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .execute(),
  );

test('a due account is erased with all its data, and the books stay', async () => {
  const { user, objectKey } = await fullAccount();
  const bystander = await fullAccount();
  const books = () => listRows('ledger_entries', user.id);
  const before = await books();
  await settleBills(user.id);
  await due(user.id, '-1 second');
  await startDueDeletions(server.data);
  const row = () =>
    server.data.withSystem((tx) =>
      tx
        .selectFrom('accounts')
        .select(['username', 'email', 'phone', 'deleted_at', 'deletion_due_at'])
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow(),
    );
  await waitFor(async () => expect((await row()).deleted_at).not.toBeNull());
  expect(await row()).toMatchObject({
    username: `deleted-${user.id}`,
    email: `deleted-${user.id}@deleted.invalid`,
    phone: null,
    deletion_due_at: null,
  });

  const gone = new Set(
    (await server.data.withSystem(listAccountTables).then(listErasedTables)).map(({ name }) => name),
  );
  const left: string[] = [];
  for (const [table, seed] of Object.entries(tenantRows)) {
    if (seed === 'no tenant data' || !gone.has(table)) continue;
    if ((await listRows(table, user.id)).length > 0) left.push(table);
  }
  expect(left).toEqual([]);
  expect(JSON.stringify(await listRows('accounts', user.id))).not.toContain(user.username);
  expect(await listStoredObjects(user.id)).toEqual([]);
  expect([await books(), before.length > 0]).toEqual([before, true]);
  expect((await user.call(accounts.myself)).status).toBe(401);

  const operator = await server.createUser({ roles: [superuserRole] });
  const { result: invoices } = await operator.call(contract.operatorBilling.list, {
    query: { q: `deleted-${user.id}` },
  });
  expect(invoices.items).not.toEqual([]);
  for (const { id, account } of invoices.items) {
    expect(account).toEqual({ id: user.id, name: `deleted-${user.id}` });
    const shown = await operator.call(contract.operatorBilling.get, { params: { id } });
    expect(shown.result).toMatchObject({ id, account });
  }

  expect(await server.objects.of(bystander.user.id, 'documents').has(objectKey)).toBe(true);
  expect((await listRows('tickets', bystander.user.id)).length).toBeGreaterThan(0);
});

test('Amazon is no longer asked about the stores of an erased account, and notifies of them no more', async () => {
  const { data, config, marketplace } = server;
  const user = await server.createUser();
  const sellerId = 'ERASEDSELLER';
  const refresh_token = marketplace.getRefreshToken(sellerId);
  const linked = await user.call(contract.stores.linkByHand, {
    body: { seller_id: sellerId, region: 'na', refresh_token },
  });
  const ref = { account: user.id, store: linked.result.id };
  const amazon = connectMarketplace(config, data, createLog('silent', 'test'));
  const queue = { name: 'queue', arn: 'arn:aws:sqs:us-east-1:123456789012:queue' };
  const destination = await amazon.client.destinations('na').createDestination(queue);
  const store = amazon.store({ ...ref, sellerId, region: 'na' });
  const subscribed = await store.createSubscription('REPORT_PROCESSING_FINISHED', destination);
  await data.withSystem((tx) =>
    tx
      .insertInto('store_subscriptions')
      .values({
        account_id: ref.account,
        store_id: ref.store,
        notification_type: 'REPORT_PROCESSING_FINISHED',
        queue_arn: queue.arn,
        subscription_id: subscribed?.subscriptionId ?? null,
      })
      .execute(),
  );
  const subscriptions = () => marketplace.subscriptions.filter((one) => one.sellerId === sellerId);
  expect(subscriptions()).toHaveLength(1);
  await due(user.id, '-1 second');
  await eraseAccount(server, user.id);
  await waitFor(async () => expect(subscriptions()).toEqual([]));
});

test('every file column and folder is covered', async () => {
  const named = fileColumns.map(({ table, column }) => `${table}.${column}`);
  const { rows } = await server.data.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name
     from information_schema.columns
     where table_schema = 'public'
       and column_name in ('object_key', 'table_key')`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
  expect(new Set(fileColumns.map(({ shelf }) => shelf))).toEqual(new Set([undefined, ...shelves]));
  const exported = fileColumns.filter((column) => column.exported !== undefined);
  expect(new Set(exported.map(({ shelf }) => shelf))).toEqual(
    new Set([undefined, ...shelves.filter((shelf) => shelf !== 'exports')]),
  );
});

test('every table is either kept by name or erased', async () => {
  const tables = await server.data.withSystem(listAccountTables);
  const { rows } = await server.data.pool.query<{ name: string }>(
    `select name
     from unnest($1::text[]) name
     where not has_table_privilege('recoup_system', name, 'delete')`,
    [listErasedTables(tables).map(({ name }) => name)],
  );
  expect(rows).toEqual([]);
});

async function listRows(table: string, account: number): Promise<Record<string, unknown>[]> {
  const { rows } = await runAsOwner(server.data.pool, table, (query) =>
    query(`select * from ${table} where ${getOwnerColumn(table)} = $1 order by 1, 2`, [account]),
  );
  return rows;
}
