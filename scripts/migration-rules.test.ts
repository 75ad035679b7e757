import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listBreaking } from './migration-rules.ts';

const folder = resolve(import.meta.dirname, '../apps/server/migrations');
/** Those before it were written before two versions could run side by side. */
const lastUnchecked = '0045';

test('the version before can serve while a migration is applied and after it', () => {
  const breaking = readdirSync(folder)
    .filter((name) => name.slice(0, 4) > lastUnchecked)
    .flatMap((name) =>
      listBreaking(readFileSync(join(folder, name), 'utf8')).map((what) => `${name} ${what}`),
    );
  expect(breaking).toEqual([]);
});

describe('a migration breaks the version before if it', () => {
  test.each([
    ['drops a table', 'drop table parcels'],
    ['drops a column', 'alter table parcels\n  drop column weight'],
    ['drops a view or a function', 'drop view parcel_weights'],
    ['renames', 'alter table parcels rename column weight to grams'],
    ['changes the type of a column', 'alter table parcels alter column weight type bigint'],
    ['forbids null in a column', 'ALTER TABLE parcels ALTER weight SET NOT NULL'],
    ['drops a default', 'alter table parcels alter weight drop default'],
    ['takes rights away', 'revoke select on parcels from recoup_tenant'],
    ['deletes all rows', 'truncate parcels'],
    [
      'adds a column that the version before does not fill',
      'alter table parcels add a text, add column b text not null',
    ],
  ])('%s', (what, sql) => {
    expect(listBreaking(sql)).toEqual([what]);
  });
});

test.each([
  ['a table', 'create table parcels (id bigint not null, weight integer not null)'],
  ['a column that may be null', 'alter table parcels add column weight integer'],
  ['a column with a default', 'alter table parcels add weight integer not null default 0'],
  [
    'a wider check',
    `alter table parcels drop constraint parcels_state_check; alter table parcels add check (state in ('a', 'b'))`,
  ],
  ['a check for null', 'alter table parcels add constraint both check ((a is not null) = (b is not null))'],
  ['a comment', '-- drop table parcels\nselect 1'],
  ['a function', 'create or replace function f() returns text language sql as $$ drop table parcels $$'],
  ['a text', `insert into notes values ('we rename; drop table')`],
])('a migration that adds %s breaks nothing', (_, sql) => {
  expect(listBreaking(sql)).toEqual([]);
});

test('a contract step may remove what no running version uses', () => {
  expect(listBreaking('-- contract: unused since 0046\nalter table parcels drop column weight')).toEqual([]);
});
