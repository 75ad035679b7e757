import { expect, test } from 'vitest';
import { formatFullName, splitFullName } from './full-name.ts';

test.each([
  ['Mei', 'Lin', 'Mei Lin'],
  ['美', '林', '林美'],
  ['Mei', '林', 'Mei 林'],
  ['', '林', '林'],
  ['', '', ''],
])('first %j and last %j make %j', (first, last, name) => {
  expect(formatFullName(first, last)).toBe(name);
});

test.each([
  ['Sam Rivera', 'Sam', 'Rivera'],
  ['Mary Jane van Dyke', 'Mary Jane van', 'Dyke'],
  ['Cher', 'Cher', ''],
  ['林美', '美', '林'],
  ['欧阳修文', '修文', '欧阳'],
  ['  ', '', ''],
])('%s is %s and %s', (name, first, last) => {
  expect(splitFullName(name)).toEqual({ first, last });
});
