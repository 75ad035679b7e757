import { expect, test } from 'vitest';
import { systemClock } from './clock.ts';

const aWeek = 7 * 24 * 3600_000;
const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

test('an aborted wait ends at once and leaves no timer behind', async () => {
  const before = timers();
  const leave = new AbortController();
  const waiting = systemClock.sleep(aWeek * 8, leave.signal);
  expect(timers()).toBe(before + 1);
  leave.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  expect(timers()).toBe(before);
});

test('an already aborted signal starts no wait', async () => {
  await expect(systemClock.sleep(aWeek, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  await expect(systemClock.sleep(0, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
});
