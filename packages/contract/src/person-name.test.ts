import { expect, test } from 'vitest';
import { personName } from './person-name.ts';

test.each([
  ['Mei', 'Lin', 'Mei Lin'],
  ['美', '林', '林美'],
  ['Mei', '林', 'Mei 林'],
  ['', '林', '林'],
  ['', '', ''],
])('first %j and last %j make %j', (first, last, name) => {
  expect(personName(first, last)).toBe(name);
});
