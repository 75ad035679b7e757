import { expect, test } from 'vitest';
import { en } from './en.ts';

test('English claim packets spell as Amazon.com and our pages do', () => {
  expect(JSON.stringify(en.claims)).not.toMatch(/fulfilment/i);
});
