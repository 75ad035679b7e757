import { expect, test } from 'vitest';
import { labelContains } from './label-contains.ts';

test.each([
  ['agency (Mei Lin)', 'mei', true],
  ['agency (Mei Lin)', 'AGENCY', true],
  ['agency (Mei Lin)', ' lin ', true],
  ['agency (Mei Lin)', '', true],
  ['agency (Mei Lin)', 'noah', false],
  ['启航 (NA)', '启航', true],
])('%s is found by %j: %s', (label, typed, found) => {
  expect(labelContains(label, typed)).toBe(found);
});
