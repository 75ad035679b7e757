import { createHash } from 'node:crypto';

/** A number from 0 to one less than `limit`, the same for the same text on every machine. */
export function pickNumber(text: string, limit: number): number {
  return createHash('sha256').update(text).digest().readUInt32BE() % limit;
}

/** A UUID, the same for the same text: what was sent before an interruption is not sent twice. */
export function createUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
