import { randomBytes } from 'node:crypto';
import { contract } from '@recoup/contract';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { runAsOwner } from '../../testing/canaries.ts';
import { runCommand } from '../../testing/run-command.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createKeyring } from '../../platform/keyring.ts';
import { getRefreshToken, secretsPurpose } from './secrets.ts';

const { stores } = contract;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'trace' });
});
afterAll(() => server.close());

/** Every row of every table, including the job queue, as one text. */
async function wholeDatabase(): Promise<string> {
  const { rows } = await server.data.pool.query<{ name: string; ours: boolean }>(`
    select format('%I.%I', nspname, relname) as name, nspname = 'public' as ours
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'graphile_worker')`);
  const texts: string[] = [];
  for (const { name, ours } of rows) {
    const select = `select to_jsonb(t)::text as row from ${name} t`;
    const found =
      ours && name !== 'public.schema_migrations'
        ? await runAsOwner(server.data.pool, name, (query) => query(select))
        : await server.data.pool.query<Record<string, unknown>>(select);
    texts.push(...found.rows.map(({ row }) => String(row)));
  }
  return texts.join('\n');
}

async function linked() {
  const user = await server.createUser();
  const sellerId = `A1SECRET${randomBytes(4).toString('hex').toUpperCase()}`;
  const refreshToken = server.marketplace.getRefreshToken(sellerId);
  const { result } = await user.call(stores.linkByHand, {
    body: { seller_id: sellerId, region: 'na', refresh_token: refreshToken },
  });
  return { user, refreshToken, ref: { account: user.id, store: result.id } };
}

test('no token is in any table, log line or answer', async () => {
  const { user, refreshToken, ref } = await linked();
  const code = server.marketplace.consent('A1SECRETCODE');
  const { result } = await user.call(stores.prepare, { query: { region: 'eu' } });
  const answers = [
    await user.call(stores.handleCallback, {
      body: { state: result.state, selling_partner_id: 'A1SECRETCODE', spapi_oauth_code: code },
    }),
    await user.call(stores.get, { params: { id: ref.store } }),
    await user.call(stores.reauthorize, {
      params: { id: ref.store },
      body: { mws_access_token: 'Atzr|planted and refused' },
    }),
    await user.call(stores.list),
    await user.call(stores.listHistory, { params: { id: ref.store } }),
  ];
  await vi.waitFor(
    async () => {
      const { result: reports } = await user.call(stores.listReports, { params: { id: ref.store } });
      expect(reports.some(({ status }) => status === 'kept')).toBe(true);
    },
    { timeout: 120_000, interval: 300 },
  );
  const database = await wholeDatabase();
  expect(database).toContain(`"seller_id": "A1SECRETCODE"`);
  expect(server.logged()).toContain('The marketplace answered');
  for (const secret of [
    refreshToken,
    server.marketplace.getRefreshToken('A1SECRETCODE'),
    code,
    'planted and refused',
    'Atza|',
    'Atzr|',
    server.config.SP_API_CLIENT_SECRET ?? '',
  ]) {
    expect(database.includes(secret), 'a table').toBe(false);
    expect(server.logged().includes(secret), 'the log').toBe(false);
    expect(answers.some(({ text }) => text.includes(secret))).toBe(false);
  }
});

test('a sealed token opens for its own store only', async () => {
  const [one, other] = [await linked(), await linked()];
  const keyring = createKeyring(server.config, secretsPurpose);
  const open = (ref: typeof one.ref) => server.data.withSystem((tx) => getRefreshToken(tx, keyring, ref));
  expect(await open(one.ref)).toBe(one.refreshToken);
  await server.data.withSystem(async (tx) => {
    const { sealed_refresh_token } = await tx
      .selectFrom('store_secrets')
      .select('sealed_refresh_token')
      .where('account_id', '=', one.ref.account)
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('store_secrets')
      .set({ sealed_refresh_token })
      .where('account_id', '=', other.ref.account)
      .execute();
  });
  await expect(open(other.ref)).rejects.toThrow('unable to authenticate');
  await server.data.withSystem((tx) =>
    tx.deleteFrom('store_secrets').where('account_id', '=', other.ref.account).execute(),
  );
});

function rotate(environment: Record<string, string>) {
  const { connectionString, config } = server;
  const place = { DATABASE_URL: connectionString, DATA_DIR: config.DATA_DIR };
  return runCommand('rotate-keys', [], { ...place, ...environment });
}

test('a new key takes over all that the former sealed, and the former is then of no use', async () => {
  const { ref, refreshToken } = await linked();
  // A running sync would still encrypt files under the former key.
  await server.stopWorker();
  const former = server.config.SECRET_KEY.toString('hex');
  const next = randomBytes(32).toString('hex');
  onTestFinished(async () => {
    await rotate({ SECRET_KEY: former, SECRET_KEY_FORMER: next });
  });

  expect((await rotate({ SECRET_KEY: next })).errors).toContain('neither SECRET_KEY nor SECRET_KEY_FORMER');
  const { output } = await rotate({ SECRET_KEY: next, SECRET_KEY_FORMER: former });
  expect(output).toMatch(/^[1-9]\d* secrets were sealed anew/);
  expect((await rotate({ SECRET_KEY: next })).output).toMatch(/^0 secrets/);

  const open = (secret: string) =>
    server.data.withSystem((tx) =>
      getRefreshToken(tx, createKeyring({ SECRET_KEY: Buffer.from(secret, 'hex') }, secretsPurpose), ref),
    );
  expect(await open(next)).toBe(refreshToken);
  await expect(open(former)).rejects.toThrow('neither');
});
