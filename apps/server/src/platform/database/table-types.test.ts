import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { buildTableTypes } from './table-types.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query(`
    drop schema public cascade;
    create schema public;
    create type weight as enum ('light', 'heavy');
    create domain minor_units as bigint not null;
    create table parcels (
      id bigint generated always as identity primary key,
      account_id uuid not null,
      weight weight not null,
      weights weight[] not null default '{}',
      tags text[] not null,
      price minor_units,
      contents jsonb,
      label bytea,
      sent_on date,
      state text not null check (state in ('planned', 'sent', 'it''s lost')),
      stops text[] not null check (stops <@ array['hub', 'door']),
      floor smallint check (floor in (-1, 0, 1)),
      fault text not null default '' check (fault in ('', 'torn') and fault <> 'x'),
      size text not null check (size <> '') check (size in ('small', 'large')),
      made_at timestamptz not null default now(),
      lost boolean not null default false
    );
    create table a_first (b text, a int not null);
    create table schema_migrations (number integer)`);
  await client.end();
});

afterAll(() => database.drop());

test('the types say what a column holds, whether it may be empty and who fills it', async () => {
  expect(await buildTableTypes(database.connectionString))
    .toBe(`// Made from the migrated database by scripts/database-types.ts; do not edit.
import type { Generated, GeneratedAlways } from 'kysely';

export interface Database {
  a_first: AFirstTable;
  parcels: ParcelsTable;
}

export interface AFirstTable {
  a: number;
  b: string | null;
}

export interface ParcelsTable {
  account_id: string;
  contents: unknown;
  fault: Generated<string>;
  floor: -1 | 0 | 1 | null;
  id: GeneratedAlways<number>;
  label: Buffer | null;
  lost: Generated<boolean>;
  made_at: Generated<Date>;
  price: number;
  sent_on: string | null;
  size: 'small' | 'large';
  state: 'planned' | 'sent' | 'it\\'s lost';
  stops: ('hub' | 'door')[];
  tags: string[];
  weight: 'light' | 'heavy';
  weights: Generated<('light' | 'heavy')[]>;
}
`);
});
