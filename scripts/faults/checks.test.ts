import { expect, test } from 'vitest';
import { compareWrites, Journal } from './checks.ts';

function createJournal(...keys: string[]): Journal {
  const journal = new Journal();
  for (const key of keys) {
    journal.begin('chat', key);
    journal.acknowledge('chat', key);
  }
  return journal;
}

test('an acknowledged write that is not found is lost', () => {
  expect(compareWrites(createJournal('one', 'two'), new Map([['chat', ['one']]]))).toEqual({
    lost: ['chat two'],
    doubled: [],
  });
});

test('a write found twice is doubled, whether or not it was acknowledged', () => {
  const found = new Map([['chat', ['one', 'one', 'unknown', 'unknown']]] as const);
  expect(compareWrites(createJournal('one'), found).doubled).toEqual(['chat one', 'chat unknown']);
});

test('a write that was begun, never acknowledged and is there once is in order', () => {
  const journal = createJournal();
  journal.begin('chat', 'one');
  expect(compareWrites(journal, new Map([['chat', ['one']]]))).toEqual({ lost: [], doubled: [] });
});
