import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { measureHeld } from './measure-held.ts';

/** Keeps the thread busy. */
function compute(ms: number): void {
  const { user, system } = process.threadCpuUsage();
  for (;;) {
    const now = process.threadCpuUsage();
    if (now.user + now.system - user - system > ms * 1000) return;
  }
}

test('the longest turn of the thread counts, and waiting does not', async () => {
  const { result, heldMs, workMs, spentMs } = await measureHeld(async () => {
    compute(40);
    await setTimeout(20);
    compute(90);
    await setTimeout(20);
    return 'done';
  });
  expect(result).toBe('done');
  for (const ms of [heldMs, workMs]) {
    expect(ms).toBeGreaterThan(80);
    expect(ms).toBeLessThan(125);
  }
  expect(spentMs).toBeGreaterThan(125);
});

test('collecting garbage is no work', async () => {
  const { heldMs, workMs } = await measureHeld(async () => {
    const kept: object[] = [];
    for (let made = 0; made < 3_000_000; made += 1) kept.push({ made });
    return kept.length;
  });
  expect(workMs).toBeLessThan(heldMs * 0.9);
});
