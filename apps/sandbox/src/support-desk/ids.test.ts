import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { Cases } from './cases.ts';
import { supportDeskTables } from './tables.ts';

test('two support desks with the same history give the same distinct ids', () => {
  const [one, other] = [newDesk(), newDesk()];
  const numbers = fileCases(one, 50);
  expect(numbers).toEqual(fileCases(other, 50));
  one.exec(`delete from desk_cases where id in ('${numbers.slice(0, 20).join(`', '`)}')`);
  const all = [...numbers.slice(20), ...fileCases(one, 50)];
  expect(new Set(all).size).toBe(80);
  expect(all.filter((number) => !/^1\d{10}$/.test(number))).toEqual([]);
});

function newDesk(): DatabaseSync {
  const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false });
  database.exec(supportDeskTables);
  return database;
}

function fileCases(database: DatabaseSync, count: number): string[] {
  const cases = new Cases(database);
  const filed = { subject: 'Lost', text: '', kind: undefined, ids: {}, quantity: 1, attachments: [] };
  return Array.from({ length: count }, () => cases.file('A1', filed, 0, undefined));
}
