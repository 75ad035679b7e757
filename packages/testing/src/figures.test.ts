import { expect, test } from 'vitest';
import { mergeFigures, toRow } from './figures.ts';

const origin = {
  command: '`npm run faults`',
  machine: '2 × core, 8 GiB, load 0.0',
  date: '2026-11-17',
  commit: 'abc',
};
const createRow = (what: string, measured: string) => toRow({ what, measured, n: '1' }, origin);

test('a row states what was measured, its limit, and where and when', () => {
  expect(
    toRow({ what: 'kills', limit: '0 lost', measured: '1 | 2', isMet: false, n: '20 kills' }, origin),
  ).toBe(
    '| kills | 0 lost | 1 / 2 | **no** | 20 kills | `npm run faults` | 2 × core, 8 GiB, load 0.0 | 2026-11-17 | abc |',
  );
});

test('a later measurement replaces the row of the same figure and keeps the others', () => {
  const first = mergeFigures('', [createRow('kills', 'one'), createRow('inputs', 'two')]);
  const second = mergeFigures(first, [createRow('kills', 'three'), createRow('users', 'four')]);
  const measured = second.split('\n').flatMap((line) => line.match(/^\| \w+ \| – \| (\w+)/)?.[1] ?? []);
  expect(measured).toEqual(['three', 'two', 'four']);
});
