import { expect, test } from 'vitest';
import { countJobsAtWork, isLivingItsYear } from './demo-at-rest.ts';

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

test('a demo lives its year until its last word is that all is done', () => {
  const line = (done: number) => `{"demo":{"done":${done},"total":365}}`;
  expect(isLivingItsYear('')).toBe(false);
  expect(isLivingItsYear(['{"ready":true}', line(1), line(364)].join('\n'))).toBe(true);
  expect(isLivingItsYear([line(364), line(365), 'something else'].join('\n'))).toBe(false);
});
