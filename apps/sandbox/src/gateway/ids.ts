import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** For example `pi_` followed by 24 letters and digits. */
export function createId(prefix: string, length = 24): string {
  const letters = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]);
  return `${prefix}_${letters.join('')}`;
}
