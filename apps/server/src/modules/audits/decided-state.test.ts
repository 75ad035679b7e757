import { expect, test } from 'vitest';
import { applyDecisions } from './decided-state.ts';

const today = () => '2026-06-01';
const found = (state: string, opens_on = '2026-05-01') => ({ key: 'a', country: 'US', opens_on, state });

test.each([
  ['confirmed', found('to_check'), 'open'],
  ['confirmed', found('to_check', '2026-07-01'), 'waiting'],
  ['confirmed', found('lapsed'), 'lapsed'],
  ['confirmed', found('waiting', '2026-07-01'), 'waiting'],
  ['dismissed', found('to_check'), 'dismissed'],
  ['dismissed', found('open'), 'dismissed'],
  ['dismissed', found('lapsed'), 'lapsed'],
] as const)('%s, found again: %o is %s', (decision, row, state) => {
  expect(applyDecisions([row], new Map([['a', decision]]), today)).toEqual([{ ...row, state }]);
});

test('what nobody decided about stays as found', () => {
  expect(applyDecisions([found('to_check')], new Map(), today)).toEqual([found('to_check')]);
});
