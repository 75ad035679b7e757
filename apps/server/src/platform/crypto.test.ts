import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { open, seal } from './crypto.ts';

const key = randomBytes(32);

test('what was sealed can be opened, and never reads the same twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (plain, context) => {
      const sealed = seal(key, context, plain);
      expect(open(key, context, sealed)).toBe(plain);
      expect(seal(key, context, plain)).not.toBe(sealed);
    }),
  );
});

test('a changed byte, another context or another key opens nothing', () => {
  const sealed = seal(key, 'store 1', 'a refresh token');
  const bytes = Buffer.from(sealed, 'base64');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => open(key, 'store 1', changed.toString('base64'))).toThrow();
  }
  expect(() => open(key, 'store 2', sealed)).toThrow();
  expect(() => open(randomBytes(32), 'store 1', sealed)).toThrow();
});
