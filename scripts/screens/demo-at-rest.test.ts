import { expect, test } from 'vitest';
import { countJobsAtWork, isBusy } from './demo-at-rest.ts';

test('jobs that are due or running are at work, those for later or given up are not', () => {
  const figures = [
    '# TYPE recoup_queue_jobs gauge',
    'recoup_queue_jobs{state="due"} 3',
    'recoup_queue_jobs{state="later"} 7',
    'recoup_queue_jobs{state="running"} 2',
    'recoup_queue_jobs{state="given_up"} 1',
    'recoup_workers 1',
  ];
  expect(countJobsAtWork(`${figures.join('\n')}\n`)).toBe(5);
  expect(countJobsAtWork('')).toBe(0);
});

test('a demo is under way until it has no more to say about its year', () => {
  expect(isBusy({ result: { done: 1, total: 365 } })).toBe(true);
  expect(isBusy({ result: null })).toBe(false);
});
