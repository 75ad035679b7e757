import { expect, test } from 'vitest';
import { readFields, readFlag, readList, readNumber, readText } from './replies.ts';

test.each([
  ['12.50', 12.5],
  ['-3', -3],
  [0, 0],
  ['0', 0],
  ['', null],
  [' ', null],
  ['much', null],
  [null, null],
  [undefined, null],
  [Number.NaN, null],
  [{}, null],
])('%j is the number %j', (value, number) => {
  expect(readNumber(value)).toBe(number);
});

test.each([
  [true, true],
  [1, true],
  ['1', true],
  ['True', true],
  [false, false],
  ['false', false],
  [0, false],
  [null, false],
  [{}, false],
])('%j is the flag %j', (value, flag) => {
  expect(readFlag(value)).toBe(flag);
});

test.each([
  [[1], [1]],
  [{ items: [1] }, [1]],
  [{ count: 1, results: [2] }, [2]],
  [{ results: 'none' }, []],
  [null, []],
  ['text', []],
])('%j is the list %j', (value, list) => {
  expect(readList(value)).toEqual(list);
});

test('texts and fields of missing values are empty', () => {
  expect([readText(null), readText({}), readText(7)]).toEqual(['', '', '7']);
  expect(readFields(null)).toEqual({});
});
