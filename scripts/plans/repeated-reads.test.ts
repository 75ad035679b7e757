import { expect, test } from 'vitest';
import { listRepeatedReads, parseLog, type PlanNode } from './repeated-reads.ts';

const scan = (values: Partial<PlanNode>): PlanNode => ({
  'Node Type': 'Index Scan',
  'Actual Loops': 1,
  ...values,
});
const listIn = (plan: PlanNode) => listRepeatedReads({ query: 'select', plan });

test('a nested loop that compares every row with every other is listed', () => {
  const join: PlanNode = {
    'Node Type': 'Nested Loop',
    'Actual Rows': 300,
    'Actual Loops': 1,
    'Join Filter': '(one.id = other.id)',
    'Rows Removed by Join Filter': 89_700,
    Plans: [scan({ 'Actual Rows': 300 }), scan({ 'Actual Rows': 300, 'Actual Loops': 300 })],
  };
  expect(listIn(join)).toEqual([{ query: 'select', step: 'Nested Loop', times: 300, rowsInVain: 299 }]);
});

test('a scan that passes over many rows for each of many is listed', () => {
  const plan = scan({ 'Relation Name': 'findings', 'Actual Loops': 150, 'Rows Removed by Filter': 225 });
  expect(listIn({ 'Node Type': 'Nested Loop', Plans: [plan] })).toEqual([
    { query: 'select', step: 'Index Scan findings', times: 150, rowsInVain: 225 },
  ]);
});

test('a product of two tables is listed, a look into the index for each row is not', () => {
  const product = (condition: string): PlanNode => ({
    'Node Type': 'Nested Loop',
    'Actual Loops': 1,
    Plans: [
      scan({ 'Actual Rows': 64 }),
      scan({ 'Actual Rows': 64, 'Actual Loops': 64, 'Index Cond': condition }),
    ],
  });
  expect(listIn(product("(account_id = '1'::bigint)"))).toMatchObject([{ times: 64, rowsInVain: 64 }]);
  expect(listIn(product('(original_row_id = original.id)'))).toEqual([]);
});

test('one pass over a table is not, nor are many reads that find what they look for', () => {
  expect(listIn(scan({ 'Rows Removed by Filter': 1_000_000 }))).toEqual([]);
  expect(listIn(scan({ 'Actual Loops': 77, 'Actual Rows': 131 }))).toEqual([]);
});

test('plans are read from a log among other lines', async () => {
  const lines = [
    '2026-01-01 LOG:  listening',
    '2026-01-01 LOG:  duration: 0.1 ms  plan:',
    '\t{',
    '\t  "Query Text": "select 1",',
    '\t  "Plan": { "Node Type": "Result" }',
    '\t}',
    '2026-01-01 LOG:  checkpoint',
  ];
  const runs = [];
  for await (const run of parseLog(lines)) runs.push(run);
  expect(runs).toEqual([{ query: 'select 1', plan: { 'Node Type': 'Result' } }]);
});
