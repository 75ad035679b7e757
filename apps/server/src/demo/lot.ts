import { createHash } from 'node:crypto';

/** Drawn from the words, so that it is drawn alike on every machine: from 0 to one less than `most`. */
export function lot(words: string, most: number): number {
  return createHash('sha256').update(words).digest().readUInt32BE() % most;
}
