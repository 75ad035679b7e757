import { afterEach, expect, test, vi } from 'vitest';
import { createIdempotencyKey } from './idempotency-key.ts';

afterEach(() => vi.unstubAllGlobals());

test('a key is a version 4 UUID and never the same twice', () => {
  const keys = Array.from({ length: 1000 }, () => createIdempotencyKey());
  for (const key of keys) {
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  expect(new Set(keys).size).toBe(keys.length);
});

test('a key is created on plain http, where crypto.randomUUID does not exist', () => {
  const real = globalThis.crypto;
  vi.stubGlobal('crypto', { getRandomValues: real.getRandomValues.bind(real) });
  expect(createIdempotencyKey()).toHaveLength(36);
});
