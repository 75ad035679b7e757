import { describe, expect, test } from 'vitest';
import { listWindowsSince } from './report-kinds.ts';

describe('windows', () => {
  const now = new Date('2026-11-15T05:00:00Z');
  const day = (n: number) => new Date(now.getTime() - n * 86_400_000);

  test('cover the whole history, the newest first and none twice', () => {
    expect(listWindowsSince({ days: 90, history: 200, overlap: 7 }, undefined, now)).toEqual([
      { start: day(90), end: now },
      { start: day(180), end: day(90) },
      { start: day(200), end: day(180) },
    ]);
  });

  test('begin before the last one ended', () => {
    expect(listWindowsSince({ days: 90, history: 200, overlap: 7 }, day(1), now)).toEqual([
      { start: day(8), end: now },
    ]);
  });

  test('after a long silence reach back no further than the marketplace does', () => {
    const windows = listWindowsSince({ days: 90, history: 200, overlap: 7 }, day(400), now);
    expect(windows.at(-1)?.start).toEqual(day(200));
  });
});
