import { Readable } from 'node:stream';
import { contract } from '@recoup/contract';
import { patience } from '@recoup/testing/patience';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../platform/database/database.ts';
import { createLog } from '../../platform/log.ts';
import { createMovableClock } from '../../platform/time/clock.ts';
import { releaseClock } from '../../platform/time/movable-clock.ts';
import { addFinding } from '../../testing/add-finding.ts';
import { fillTenant } from '../../testing/canaries.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { deleteRevokedFiles } from './delete-revoked-files.ts';
import { createLinkedStore } from './fixtures/linked-store.ts';
import { planReports } from './plan-reports.ts';
import type { StoreRef } from './states.ts';

const dayMs = 24 * 3600_000;
const start = new Date('2026-09-01T12:00:00Z');
const ledger = 'GET_LEDGER_SUMMARY_VIEW_DATA';
let server: TestServer;
let user: TestUser;
let ref: StoreRef;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.createUser();
  await fillTenant(server, user.id, (await server.createUser()).id);
  const sellerId = 'A1REVOKED001';
  const refreshToken = server.marketplace.getRefreshToken(sellerId);
  ref = await createLinkedStore(server, { account: user.id, sellerId, refreshToken });
});
afterAll(() => server.close());

/** A report with the table that was read from it. */
async function saveReport(source: 'requested' | 'uploaded', content: string) {
  const files = server.objects.of(ref.account);
  const { key } = await files.put(Readable.from([Buffer.from(`${source} ${content}`)]));
  const table = await files.put(Readable.from([Buffer.from(`table of ${source} ${content}`)]));
  await server.data.withSystem(async (tx) => {
    const { id } = await tx
      .insertInto('store_reports')
      .values({
        account_id: ref.account,
        store_id: ref.store,
        source,
        report_type: ledger,
        status: 'kept',
        object_key: key,
        object_size: 10,
        requested_at: start,
        data_start: new Date(start.getTime() - dayMs),
        data_end: start,
        finished_at: start,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('report_imports')
      .values({
        account_id: ref.account,
        report_id: id,
        table_name: 'ledger_summary',
        object_key: table.key,
        rows: 1,
        reader_version: 7,
        unknown_columns: [],
      })
      .execute();
  });
  return { raw: key, table: table.key };
}

const stored = async ({ raw, table }: { raw: string; table: string }) => [
  await server.objects.of(ref.account).has(raw),
  await server.objects.of(ref.account).has(table),
];

const shown = async () => (await user.call(contract.stores.get, { params: { id: ref.store } })).result;

/** Moves the end of the authorization; a moved clock would end the session too. */
async function moveEnd(since: Date): Promise<void> {
  await server.data.withSystem((tx) =>
    tx
      .updateTable('stores')
      .set({ state_changed_at: since })
      .where('account_id', '=', ref.account)
      .where('id', '=', ref.store)
      .execute(),
  );
}

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

/** Numbers of findings, tickets and billing rows. */
async function countRows(): Promise<Record<string, number>> {
  const tables = [
    'findings',
    'tickets',
    'statement_lines',
    'invoices',
    'ledger_transactions',
    'ledger_entries',
  ];
  return server.data.withSystem(async (tx) => {
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count
        from ${sql.table(table)}
      `.execute(tx);
      counts[table] = rows[0]?.count ?? -1;
    }
    return counts;
  });
}

test('files of Amazon go 30 days after the authorization ended, findings, bills and uploads stay', async () => {
  const fetched = await saveReport('requested', 'ledger');
  const uploaded = await saveReport('uploaded', 'ledger');
  await server.data.withSystem((tx) => addFinding(tx, ref));
  const before = await countRows();
  expect(before['findings']).toBeGreaterThan(0);
  expect(before['invoices']).toBeGreaterThan(0);
  expect(await shown()).toMatchObject({ files_delete_at: null, files_deleted_at: null });

  await user.call(contract.stores.delete, { params: { id: ref.store }, body: { data: 'keep' } });
  const endedAt = daysAgo(29.9);
  await moveEnd(endedAt);
  expect(await shown()).toMatchObject({
    files_delete_at: new Date(endedAt.getTime() + 30 * dayMs).toISOString(),
    files_deleted_at: null,
  });
  await deleteRevokedFiles(server.data);
  expect(await stored(fetched)).toEqual([true, true]);

  await moveEnd(daysAgo(30.1));
  await deleteRevokedFiles(server.data);
  await vi.waitFor(async () => expect(await stored(fetched)).toEqual([false, false]), patience);
  expect(await stored(uploaded)).toEqual([true, true]);
  expect(await countRows()).toEqual(before);
  expect(await shown()).toMatchObject({ files_delete_at: null, files_deleted_at: expect.any(String) });
});

test('a store whose files were deleted is not audited, and requests everything again once authorized', async () => {
  const refused = await user.call(contract.audits.startRun, { body: { store: ref.store } });
  expect(refused.problem.code).toBe('store_not_active');
  const planned = await server.data.withSystem(async (tx) => {
    const { id } = await tx
      .insertInto('store_syncs')
      .values({ account_id: ref.account, store_id: ref.store, run_id: crypto.randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await planReports(tx, ref, id, { marketplaces: ['ATVPDKIKX0DER'], now: start });
    return tx
      .selectFrom('store_reports')
      .select((select) => select.fn.min('data_start').as('since'))
      .where('sync_id', '=', id)
      .where('report_type', '=', ledger)
      .executeTakeFirstOrThrow();
  });
  expect(planned.since?.getTime()).toBe(start.getTime() - 540 * dayMs);
});

test('by a movable clock the files are erased once the clock is released: until then no worker takes its jobs', async () => {
  const sellerId = 'A1REVOKED002';
  const refreshToken = server.marketplace.getRefreshToken(sellerId);
  ref = await createLinkedStore(server, { account: user.id, sellerId, refreshToken });
  const fetched = await saveReport('requested', 'returns');
  await user.call(contract.stores.delete, { params: { id: ref.store }, body: { data: 'keep' } });
  await moveEnd(daysAgo(31));
  const clock = createMovableClock(new Date(Date.now() - 3600_000));
  const moved = openDatabase(server.connectionString, { size: 1, log: createLog('silent', 'test'), clock });
  onTestFinished(() => moved.close());

  await deleteRevokedFiles(moved);
  expect(await shown()).toMatchObject({ files_deleted_at: expect.any(String) });
  const waiting = await server.data.withSystem((tx) =>
    tx.selectFrom('movable_clock_jobs').select('task').distinct().execute(),
  );
  expect(waiting).toContainEqual({ task: 'stores:erase-files' });
  expect(await stored(fetched)).toEqual([true, true]);

  await releaseClock(server.data);
  await vi.waitFor(async () => expect(await stored(fetched)).toEqual([false, false]), patience);
});
