import { createHash, randomInt } from 'node:crypto';

/** A number of the desk's own, `length` digits long; the first tells it from the numbers the world is told with. */
export function newNumber(first: string, length: number): string {
  const digits = Array.from({ length: length - first.length }, () => String(randomInt(10)));
  return first + digits.join('');
}

/** The same for the same text, from 0 to `below`, itself not included. */
export function lot(text: string, below: number): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % below;
}
