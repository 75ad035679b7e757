import { expect, test } from 'vitest';
import { toFigure, isReached } from './figures.ts';
import type { Report } from './tool.ts';

const aim = { category: 'performance', atLeast: 95 };

function createReport(
  score: number | null,
  audits: Record<string, [weight: number, score: number | null]> = {},
): Report {
  const named = Object.entries(audits);
  return {
    finalDisplayedUrl: 'http://localhost/',
    environment: { benchmarkIndex: 1000 },
    categories: { performance: { score, auditRefs: named.map(([id, [weight]]) => ({ id, weight })) } },
    audits: Object.fromEntries(named.map(([id, [, score]]) => [id, { title: id, score }])),
  };
}

test('the run in the middle counts, and of two in the middle the worse', () => {
  expect(toFigure([createReport(0.99), createReport(0.9), createReport(0.96)], aim)).toMatchObject({
    score: 96,
    scores: [99, 90, 96],
  });
  expect(toFigure([createReport(0.99), createReport(0.9)], aim).score).toBe(90);
});

test('the aim is reached at the figure itself, and not without one', () => {
  expect(isReached(toFigure([createReport(0.95)], aim))).toBe(true);
  expect(isReached(toFigure([createReport(0.94)], aim))).toBe(false);
  expect(isReached(toFigure([createReport(null)], aim))).toBe(false);
  expect(isReached(toFigure([], aim))).toBe(false);
});

test('what costs points is listed by how many, and what does not apply costs none', () => {
  const { costs } = toFigure(
    [createReport(0.8, { paint: [10, 0.9], shift: [30, 0.5], speed: [10, 1], none: [50, null] })],
    aim,
  );
  expect(costs).toEqual(['−30.0  shift (shift)', '−2.0  paint (paint)']);
});
