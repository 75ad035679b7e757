import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** The first digit separates the support desk's ids from those of the generated world. */
const numbered = {
  case: { first: '1', length: 11, table: 'desk_cases', column: 'id' },
  payment: { first: '8', length: 12, table: 'desk_payments', column: 'id' },
  movement: { first: '3', length: 12, table: 'desk_movements', column: 'reference' },
} as const;

/** A free id. Deterministic for the same history, so that two demos can be compared. */
export function createId(database: DatabaseSync, what: keyof typeof numbered): string {
  const { first, length, table, column } = numbered[what];
  const taken = database.prepare(`select 1 from ${table} where ${column} = ?`);
  const count = Number(database.prepare(`select count(*) as count from ${table}`).get()?.['count']);
  for (let nth = count; ; nth += 1) {
    const number = first + drawDigits(`${what} ${nth}`, length - first.length);
    if (taken.get(number) === undefined) return number;
  }
}

function drawDigits(text: string, length: number): string {
  const hash = BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
  return String(hash % 10n ** BigInt(length)).padStart(length, '0');
}

/** A deterministic number from 0 (inclusive) to `below` (exclusive). */
export function hashToNumber(text: string, below: number): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % below;
}
