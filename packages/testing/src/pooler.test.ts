import { expect, test } from 'vitest';
import { describePooler, sessionDatabase } from './pooler.ts';

test('every database is pooled by transaction but the one for sessions', () => {
  const lines = describePooler('/run/pooler', '/run/node2').split('\n');
  expect(lines).toContain('pool_mode = transaction');
  expect(lines.filter((line) => line.includes('pool_mode=session'))).toEqual([
    expect.stringMatching(`^${sessionDatabase} = host=/run/node2 `),
  ]);
});

test('the pooler accepts no setting of a session that the product might send', () => {
  expect(describePooler('/run/pooler', '/run/node2')).not.toContain('ignore_startup_parameters');
});
