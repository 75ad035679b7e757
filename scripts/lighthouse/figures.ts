import type { Report } from './tool.ts';

export interface Aim {
  readonly category: string;
  readonly atLeast: number;
}

export interface Figure extends Aim {
  /** From 0 to 100, of the median run; null when Lighthouse has no score. */
  readonly score: number | null;
  readonly scores: readonly (number | null)[];
  /** What keeps that run from 100, the largest loss first. */
  readonly costs: readonly string[];
}

export function toFigure(reports: readonly Report[], aim: Aim): Figure {
  const getScore = (report: Report): number | null => percent(report.categories[aim.category]?.score ?? null);
  const sorted = reports.toSorted((one, other) => (getScore(one) ?? -1) - (getScore(other) ?? -1));
  // The lower one of the two in the middle: half of the runs were at least as good.
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  return {
    ...aim,
    score: middle ? getScore(middle) : null,
    scores: reports.map(getScore),
    costs: middle ? listCosts(middle, aim.category) : [],
  };
}

export function isReached({ score, atLeast }: Figure): boolean {
  return score !== null && score >= atLeast;
}

function listCosts({ categories, audits }: Report, category: string): string[] {
  const refs = categories[category]?.auditRefs ?? [];
  // An audit that does not apply has no score, and no weight in the sum.
  const counted = refs.flatMap(({ id, weight }) => {
    const audit = audits[id];
    return audit && audit.score !== null && weight > 0 ? [{ id, weight, audit, score: audit.score }] : [];
  });
  const whole = counted.reduce((sum, { weight }) => sum + weight, 0);
  return counted
    .map(({ weight, score, ...rest }) => ({ ...rest, points: ((1 - score) * weight * 100) / whole }))
    .filter(({ points }) => points >= 0.05)
    .toSorted((one, other) => other.points - one.points)
    .map(({ id, points, audit: { title, displayValue } }) =>
      [`−${points.toFixed(1)}`, `${title} (${id})`, displayValue]
        .filter((part) => part !== undefined)
        .join('  '),
    );
}

function percent(score: number | null): number | null {
  return score === null ? null : Math.round(score * 100);
}
