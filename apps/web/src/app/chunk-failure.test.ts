import { expect, test } from 'vitest';
import { isChunkFailure, shouldReload } from './chunk-failure.ts';

const gone = new TypeError('Failed to fetch dynamically imported module: https://x.example/assets/a.js');
const chance = { error: gone, online: true, reloadedAt: null, now: 1_000_000 };

test.each([
  'Failed to fetch dynamically imported module: https://x.example/assets/a.js',
  'error loading dynamically imported module: https://x.example/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('%j means that a script file could not be loaded', (message) => {
  expect(isChunkFailure(new TypeError(message))).toBe(true);
});

test.each([new TypeError('x is undefined'), 'text', null])('%j is a crash', (error) => {
  expect(isChunkFailure(error)).toBe(false);
});

test('a missing script file reloads the page', () => {
  expect(shouldReload(chance)).toBe(true);
});

test('a missing script file reloads the page only once', () => {
  expect(shouldReload({ ...chance, reloadedAt: chance.now - 5000 })).toBe(false);
});

test('a missing script file reloads the page again after a much later release', () => {
  expect(shouldReload({ ...chance, reloadedAt: chance.now - 3_600_000 })).toBe(true);
});

test('the page is not reloaded while offline, which would lose its content', () => {
  expect(shouldReload({ ...chance, online: false })).toBe(false);
});

test('the page is not reloaded after a crash', () => {
  expect(shouldReload({ ...chance, error: new Error('boom') })).toBe(false);
});
