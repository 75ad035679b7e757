import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** The first digit tells the desk's own numbers from those the world is told with. */
const numbered = {
  case: { first: '1', length: 11, table: 'desk_cases', column: 'id' },
  payment: { first: '8', length: 12, table: 'desk_payments', column: 'id' },
  movement: { first: '3', length: 12, table: 'desk_movements', column: 'reference' },
} as const;

/** One that is free. The same at every desk that did the same before, so that two demos can be held side by side. */
export function newNumber(database: DatabaseSync, what: keyof typeof numbered): string {
  const { first, length, table, column } = numbered[what];
  const taken = database.prepare(`select 1 from ${table} where ${column} = ?`);
  const count = Number(database.prepare(`select count(*) as count from ${table}`).get()?.['count']);
  for (let nth = count; ; nth += 1) {
    const number = first + digits(`${what} ${nth}`, length - first.length);
    if (taken.get(number) === undefined) return number;
  }
}

function digits(text: string, length: number): string {
  const hash = BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
  return String(hash % 10n ** BigInt(length)).padStart(length, '0');
}

/** The same for the same text, from 0 to `below`, itself not included. */
export function lot(text: string, below: number): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % below;
}
