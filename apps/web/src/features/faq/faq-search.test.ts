import { expect, test } from 'vitest';
import { readSearch, writeSearch } from './faq-search.ts';

const read = (query: string) => readSearch(new URLSearchParams(query), ['start', 'billing']);

test('the address tells what is looked for and where', () => {
  const search = { text: '发票 a+b', topic: 'billing' };
  const written = Object.entries(writeSearch(search)).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value]],
  );
  expect(readSearch(new URLSearchParams(written), ['start', 'billing'])).toEqual(search);
});

test('what it does not know, it leaves out', () => {
  expect(read('topic=cats&q=')).toEqual({ text: '', topic: null });
  expect(writeSearch({ text: '', topic: null })).toEqual({ q: undefined, topic: undefined });
});
