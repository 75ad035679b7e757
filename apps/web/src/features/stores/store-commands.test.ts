import { expect, test } from 'vitest';
import { storeCommands } from './store-commands.ts';

test('only an active store that is not being synced can be synced', () => {
  expect(storeCommands({ id: 1, state: 6, sync: null })).toContain('sync');
  expect(storeCommands({ id: 1, state: 6, sync: { done: 0, total: 3 } })).not.toContain('sync');
  expect(storeCommands({ id: 1, state: 4, sync: null })).not.toContain('sync');
});

test('a closed store can be authorized again or erased, nothing else', () => {
  expect(storeCommands({ id: 1, state: 7, sync: null })).toEqual([
    'authorize',
    'reports',
    'history',
    'remove',
  ]);
});

test('a store without an id has no commands', () => {
  expect(storeCommands({ id: null, state: 6, sync: null })).toEqual([]);
});
