import { expect, test } from 'vitest';
import en from '../../locales/en/faq.ts';
import { faqSearch } from './faq-search.ts';

test('the address has the search and the topic', () => {
  const search = { text: '发票 a+b', topic: 'billing' };
  expect(faqSearch.read(faqSearch.write(search))).toEqual(search);
});

test('an unknown topic means all topics', () => {
  expect(faqSearch.read({ topic: 'cats', q: '' })).toEqual({ text: '', topic: null });
  expect(faqSearch.write({ text: '', topic: null })).toEqual({});
});

test.each(Object.keys(en.topics))('the topic %s has an address', (topic) => {
  expect(faqSearch.read({ topic }).topic).toBe(topic);
});
