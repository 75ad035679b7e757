import { globSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { modules, platformTables } from '@recoup/server/modules/module-map';
import { expect, test } from 'vitest';
import { allowedReads, tableFaults } from './table-ownership.ts';

const server = resolve(import.meta.dirname, '../../apps/server');
const sources = globSync('**/*.ts', { cwd: join(server, 'src') })
  .map((path) => path.split(sep).join('/'))
  .filter((path) => !/\.test\.ts$|(^|\/)(testing|fixtures|demo)\/|\/testing[^/]*\.ts$/.test(path))
  .map((path) => ({ path, source: readFileSync(join(server, 'src', path), 'utf8') }));

const isAllowed = (file: string, { table, use }: { table: string; use: string }): boolean =>
  use === 'read' && allowedReads.some((allowed) => allowed.file === file && allowed.table === table);

test('only the owner of a table writes it, and others read it through the owner’s public.ts', () => {
  expect(sources.length).toBeGreaterThan(400);
  const faults = sources.flatMap(({ path, source }) =>
    tableFaults(path, source)
      .filter((fault) => !isAllowed(path, fault))
      .map(({ table, use, owner }) => `${path} may not ${use} ${table} of ${owner}`),
  );
  expect(faults).toEqual([]);
});

test('every allowed read is still needed', () => {
  const needed = sources.flatMap(({ path, source }) =>
    tableFaults(path, source).map(({ table }) => `${path} ${table}`),
  );
  expect(needed).toEqual(expect.arrayContaining(allowedReads.map(({ file, table }) => `${file} ${table}`)));
});

test('every table has one owner', () => {
  const schema = readFileSync(join(server, 'src/platform/database/schema.ts'), 'utf8');
  const [, members = ''] = /export interface Database \{([^}]*)\}/.exec(schema) ?? [];
  const tables = [...members.matchAll(/^\s*(\w+):/gm)].map(([, name = '']) => name).toSorted();
  const owned = [...modules.flatMap((module) => [...module.tables]), ...platformTables].toSorted();
  expect(owned).toEqual(tables);
});

test.each([
  [`tx.insertInto('tickets').values({})`, 'write'],
  [`tx.updateTable('tickets').set({})`, 'write'],
  [`tx.deleteFrom('tickets').execute()`, 'write'],
  [`for (const table of ['tickets'] as const) await tx.deleteFrom(table).execute()`, 'write'],
  [`tx.selectFrom('tickets').select('id')`, 'read'],
  [`tx.selectFrom('tickets as ticket').select('id')`, 'read'],
  [`tx.selectFrom(['stores', 'tickets']).select('id')`, 'read'],
  [`query.innerJoin('tickets', 'tickets.id', 'x.id')`, 'read'],
  [`query.leftJoin(\n  'tickets as ticket',\n  (join) => join)`, 'read'],
  ['sql`select id from tickets where id = 1`', 'read'],
  ['sql`select id from stores join tickets ticket on true`', 'read'],
  ['sql`insert into tickets (id) values (1)`', 'write'],
  ['sql`update tickets set id = 1`', 'write'],
  ['sql`delete from tickets`', 'write'],
  [`const question = { text: 'select id from tickets' }`, 'read'],
])('a seeded %s of another module is found', (source, use) => {
  const [fault] = tableFaults('modules/stores/part.ts', source).filter(({ table }) => table === 'tickets');
  expect(fault).toEqual({ table: 'tickets', use, owner: 'tickets' });
  expect(tableFaults('modules/tickets/part.ts', source).filter(({ table }) => table === 'tickets')).toEqual(
    [],
  );
});

test.each([
  'sql`a is distinct from tickets.id`',
  'sql`select id from ${ticketsView("tickets")}`',
  `tx.selectFrom(ticketsView('tickets')).select('id')`,
  `/** Reads from tickets. */`,
])('%s is no use of a table', (source) => {
  expect(tableFaults('modules/stores/part.ts', source)).toEqual([]);
});
