import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export interface Challenge {
  readonly challenge: string;
  readonly salt: string;
  readonly maxnumber: number;
}

/** Finds the number whose SHA-256 hash, with the salt before it, is the challenge; null if there is none. */
export function solveChallenge({ challenge, salt, maxnumber }: Challenge): number | null {
  const wanted = hexToBytes(challenge);
  for (let number = 0; number <= maxnumber; number += 1) {
    const hash = sha256(utf8ToBytes(`${salt}${number}`));
    if (hash.every((byte, index) => byte === wanted[index])) return number;
  }
  return null;
}
