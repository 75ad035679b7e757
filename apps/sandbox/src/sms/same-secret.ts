import { createHash, timingSafeEqual } from 'node:crypto';

export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(calculateDigest(given), calculateDigest(expected));
}

function calculateDigest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
