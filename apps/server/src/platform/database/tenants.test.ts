import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  runAsOwner,
  fillTenant,
  getOwnerColumn,
  saveCanary,
  listTextColumns,
} from '../../testing/canaries.ts';
import { hiddenTables, tenantRows, tenantTables } from '../../testing/tenant-rows/index.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import type { Actor } from '../actor.ts';
import { createLog } from '../log.ts';
import { openDatabase } from './database.ts';

let server: TestServer;
let mine: TestUser;
let theirs: TestUser;
let agency: TestUser;

const canary = 'canary-of-the-others';

beforeAll(async () => {
  server = await startTestServer();
  mine = await server.createUser();
  theirs = await server.createUser();
  agency = await server.createUser();
  await fillTenant(server, mine.id, agency.id);
  await fillTenant(server, theirs.id, agency.id);
  await saveCanary(server, theirs.id, canary);
});
afterAll(() => server.close());

function createActor(account: number, more: Partial<Actor> = {}): Actor {
  const requestId = 'a request';
  return { user: account, account, because: 'own account', action: 'x', requestId, acts: false, ...more };
}

/** Runs SQL as one tenant; a refusal returns the database's message. */
async function asTenant(account: number, text: string): Promise<Record<string, unknown>[] | string> {
  try {
    const { rows } = await server.data.withTenant(createActor(account), (tx) =>
      sql.raw<Record<string, unknown>>(text).execute(tx),
    );
    return rows;
  } catch (error) {
    return String(error);
  }
}

const refusal = /row-level security|permission denied/;

function listRows(table: string, account: number): Promise<Record<string, unknown>[]> {
  return runAsOwner(server.data.pool, table, async (query) => {
    const { rows } = await query(
      `select to_jsonb(${table}) as content from ${table} where ${getOwnerColumn(table)} = $1 order by to_jsonb(${table})::text`,
      [account],
    );
    return rows;
  });
}

async function writtenColumns(table: string): Promise<string[]> {
  const { rows } = await server.data.pool.query<{ column: string }>(
    `select attname as column
     from pg_attribute
     where attrelid = $1::regclass
       and attnum > 0
       and not attisdropped
       and attgenerated = ''`,
    [table],
  );
  return rows.map(({ column }) => column);
}

async function changeableColumns(table: string): Promise<string[]> {
  const { rows } = await server.data.pool.query<{ column: string }>(
    `select attname as column
     from pg_attribute
     where attrelid = $1::regclass
       and attnum > 0
       and not attisdropped
       and attidentity = ''
       and has_column_privilege('recoup_tenant', attrelid, attnum, 'update')`,
    [table],
  );
  return rows.map(({ column }) => column);
}

describe('the catalogue', () => {
  test('every table is known to hold tenants’ data or not to', async () => {
    const { rows } = await server.data.pool.query<{ name: string; hasAccount: boolean }>(`
      select
        relname as name,
        exists (
          select
          from pg_attribute
          where attrelid = pg_class.oid and attname = 'account_id' and not attisdropped
        ) as "hasAccount"
      from pg_class
      where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p', 'v', 'm', 'f')
        and relname <> 'schema_migrations'
    `);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(tenantRows).toSorted());
    const owned = rows.filter(({ hasAccount }) => hasAccount).map(({ name }) => name);
    expect([...tenantTables, ...hiddenTables]).toEqual(expect.arrayContaining(owned));
  });

  test('row-level security is enabled and forced everywhere, with a policy for the tenant', async () => {
    const { rows } = await server.data.pool.query<{ name: string }>(`
      select relname as name
      from pg_class
      where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p')
        and relname <> 'schema_migrations'
        and not (
          relrowsecurity
          and relforcerowsecurity
          and exists (
            select
            from pg_policy
            where polrelid = pg_class.oid and 'recoup_tenant'::regrole = any(polroles)
          )
        )
    `);
    expect(rows).toEqual([]);
  });

  test('no policy applies to everyone, and only the system’s allows everything', async () => {
    const { rows } = await server.data.pool.query(`
      select polrelid::regclass::text as "table", polname as policy
      from pg_policy
      where polroles = array[0::oid]
        or (
          'recoup_system'::regrole <> all(polroles)
          and polpermissive
          and coalesce(pg_get_expr(polqual, polrelid), 'true') = 'true'
        )
    `);
    expect(rows).toEqual([]);
  });

  test('neither role can see past row-level security, log in, or become the other', async () => {
    const { rows } = await server.data.pool.query(`
      select
        rolname as role,
        rolsuper or rolbypassrls or rolcanlogin or rolcreaterole as mighty,
        pg_has_role('recoup_tenant', 'recoup_system', 'member') as climbs
      from pg_roles
      where rolname in ('recoup_tenant', 'recoup_system')
      order by rolname
    `);
    expect(rows).toEqual([
      { role: 'recoup_system', mighty: false, climbs: false },
      { role: 'recoup_tenant', mighty: false, climbs: false },
    ]);
  });

  test('a tenant cannot access tables without tenant data', async () => {
    const others = Object.keys(tenantRows).filter((table) => !tenantTables.includes(table));
    const { rows } = await server.data.pool.query(
      `select name from unnest($1::text[]) as name
       where has_table_privilege('recoup_tenant', name, 'select, insert, update, delete')
          or has_any_column_privilege('recoup_tenant', name, 'select, insert, update')`,
      [[...others, 'schema_migrations']],
    );
    expect(rows).toEqual([]);
  });
});

test('the canary sits in every text of a tenant’s rows', async () => {
  for (const { table, column } of await listTextColumns(server.data.pool)) {
    const rows = await runAsOwner(server.data.pool, table, (query) =>
      query(
        `select from ${table} where ${getOwnerColumn(table)} = $1 and ${column}::text like '%' || $2 || '%'`,
        [theirs.id, canary],
      ),
    );
    expect(rows.rows.length, `${table}.${column}`).toBeGreaterThan(0);
  }
});

describe.each(tenantTables)('SQL of one tenant that names another’s rows of %s', (table) => {
  const owner = getOwnerColumn(table);

  test('finds none', async () => {
    expect(await listRows(table, theirs.id)).not.toEqual([]);
    const found = await asTenant(mine.id, `select * from ${table} where ${owner} = ${theirs.id}`);
    expect(found).toEqual([]);
    const all = await asTenant(mine.id, `select * from ${table}`);
    expect(all).not.toEqual([]);
    expect(JSON.stringify(all)).not.toContain(canary);
  });

  test('changes none, takes none, adds none and gives none away', async () => {
    const before = await listRows(table, theirs.id);
    const columns = await writtenColumns(table);
    const copy = JSON.stringify(before[0]?.['content']).replaceAll("'", "''");
    const changeable = await changeableColumns(table);
    const harmless = await Promise.all([
      ...changeable.map((column) =>
        asTenant(
          mine.id,
          `update ${table} set ${column} = ${column} where ${owner} = ${theirs.id} returning ${owner}`,
        ),
      ),
      asTenant(mine.id, `delete from ${table} where ${owner} = ${theirs.id} returning ${owner}`),
    ]);
    for (const outcome of harmless) {
      if (typeof outcome === 'string') expect(outcome).toMatch(refusal);
      else expect(outcome).toEqual([]);
    }
    const added = await asTenant(
      mine.id,
      `insert into ${table} (${columns.join(', ')}) overriding system value
       select ${columns.join(', ')} from jsonb_populate_record(null::${table}, '${copy}')`,
    );
    expect(added).toMatch(refusal);
    const given = await asTenant(
      mine.id,
      `update ${table} set ${owner} = ${theirs.id} where ${owner} = ${mine.id}`,
    );
    expect(given).toMatch(/row-level security|permission denied|can only be updated to DEFAULT/);
    expect(await listRows(table, theirs.id)).toEqual(before);
  });
});

describe('SQL of one tenant about itself', () => {
  test('gives it no role', async () => {
    expect(await asTenant(mine.id, `update accounts set roles = '{*.superuser}'`)).toMatch(refusal);
  });

  test('cannot create a customer relation', async () => {
    const stranger = await server.createUser();
    const taken = await asTenant(
      agency.id,
      `update agency_customers set account_id = ${stranger.id} where account_id = ${mine.id}`,
    );
    expect(taken).toMatch(refusal);
  });

  test('does not bring an ended relation back', async () => {
    const revived = await asTenant(
      agency.id,
      `update agency_customers set ended_at = null where account_id = ${mine.id} returning account_id`,
    );
    if (typeof revived === 'string') expect(revived).toMatch(refusal);
    else expect(revived).toEqual([]);
  });

  test('cannot write acting records of other users', async () => {
    const forged = await asTenant(
      mine.id,
      `insert into acting_records (account_id, actor_id, action, request_id)
       values (${mine.id}, ${theirs.id}, 'never done', 'r')`,
    );
    expect(forged).toMatch(refusal);
  });
});

describe('one connection, used again', () => {
  const settings = `
    select current_user = session_user as myself, coalesce(current_setting('recoup.account_id', true), '') as account,
      coalesce(current_setting('recoup.actor_id', true), '') as actor`;
  const clean = [{ myself: true, account: '', actor: '' }];

  function oneConnection() {
    const data = openDatabase(server.connectionString, { size: 1, log: createLog('error', 'test') });
    onTestFinished(() => data.close());
    return data;
  }

  test('remembers nothing of the tenant it served', async () => {
    const data = oneConnection();
    await data.withTenant(createActor(mine.id), async () => undefined);
    expect((await data.pool.query(settings)).rows).toEqual(clean);
  });

  test('remembers nothing after a failure either, in our code or in the database', async () => {
    const data = oneConnection();
    const fails = [
      () => Promise.reject(new Error('ours')),
      (tx: Parameters<Parameters<typeof data.withTenant>[1]>[0]) => sql`select 1 / 0`.execute(tx),
    ];
    for (const fail of fails) {
      await expect(data.withTenant(createActor(mine.id), fail)).rejects.toThrow(/ours|division by zero/);
      expect((await data.pool.query(settings)).rows).toEqual(clean);
      await expect(data.withSystem(fail)).rejects.toThrow(/ours|division by zero/);
      expect((await data.pool.query(settings)).rows).toEqual(clean);
    }
  });

  test('serves the system after a tenant without the tenant’s account', async () => {
    const data = oneConnection();
    await data.withTenant(createActor(mine.id), async () => undefined);
    const seen = await data.withSystem((tx) => tx.selectFrom('accounts').select('id').execute());
    expect(seen.length).toBeGreaterThan(1);
    const own = await data.withTenant(createActor(theirs.id), (tx) =>
      tx.selectFrom('accounts').select('id').execute(),
    );
    expect(own).toEqual([{ id: theirs.id }]);
  });
});

describe('a single look', () => {
  const accounts = { name: 'accounts in sight', text: 'select id from accounts' };
  const renaming = { name: 'renaming', text: `update accounts set first_name = 'x' returning id` };

  test('sees what the tenant may see, and the system everything', async () => {
    expect(await server.data.lookAs(createActor(mine.id), accounts, [])).toEqual([{ id: mine.id }]);
    expect(await server.data.lookAs(createActor(theirs.id), accounts, [])).toEqual([{ id: theirs.id }]);
    expect((await server.data.look(accounts, [])).length).toBeGreaterThan(2);
  });

  test('changes nothing, and what failed does not spoil the next', async () => {
    for (const look of [
      () => server.data.lookAs(createActor(mine.id), renaming, []),
      () => server.data.look(renaming, []),
    ]) {
      await expect(look()).rejects.toThrow('read-only');
    }
    expect(await server.data.lookAs(createActor(mine.id), accounts, [])).toEqual([{ id: mine.id }]);
  });
});

test('where the role cannot be taken on, nothing runs that was already sent after it', async () => {
  const client = await server.data.pool.connect();
  try {
    const taken = client.query('begin; set local role nobody_by_this_name');
    const [role, query] = await Promise.allSettled([taken, client.query('select 1')]);
    expect([role.status, query.status]).toEqual(['rejected', 'rejected']);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test.each(tenantTables)('without a tenant nothing of %s is visible', async (table) => {
  const client = await server.data.pool.connect();
  try {
    await client.query('begin');
    // Before PostgreSQL 16 the owner cannot become a role without inheriting its view.
    const { rows: version } = await client.query(
      `select current_setting('server_version_num')::int as number`,
    );
    if (Number(version[0]?.number) >= 160_000) {
      expect((await client.query(`select from ${table}`)).rowCount).toBe(0);
    }
    await client.query('set local role recoup_tenant');
    expect((await client.query(`select from ${table}`)).rowCount).toBe(0);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
