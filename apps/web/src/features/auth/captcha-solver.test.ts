import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { solveChallenge } from './captcha-solver.ts';

const challengeFor = (salt: string, number: number) =>
  createHash('sha256').update(`${salt}${number}`).digest('hex');

test('the solution is found anywhere in its range', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(300), (salt, number) => {
      expect(solveChallenge({ salt, challenge: challengeFor(salt, number), maxnumber: 300 })).toBe(number);
    }),
  );
});

test('the last number of the range is tried, the one after it is not', () => {
  const challenge = challengeFor('salt?expires=1', 50);
  expect(solveChallenge({ salt: 'salt?expires=1', challenge, maxnumber: 50 })).toBe(50);
  expect(solveChallenge({ salt: 'salt?expires=1', challenge, maxnumber: 49 })).toBeNull();
});
