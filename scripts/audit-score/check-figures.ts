import { figureRules, findResult } from '@recoup/contract/claim-figures';
import type { UndatedFinding } from '@recoup/recovery';

/** Findings whose figures do not name what they are the difference of, or add up to something else than is claimed. */
export function checkFigures(findings: readonly UndatedFinding[]): string[] {
  return findings.flatMap(({ key, claimType, quantity, amount, figures }) => {
    const { units, money } = figureRules[claimType];
    const first = units?.of ?? money?.of;
    const result = findResult(claimType, figures);
    const claimed =
      result && ('units' in result ? result.units === quantity : result.amount.minor === amount?.minor);
    return claimed === true && figures.some(({ name }) => name === first)
      ? []
      : [`figures of ${key} do not add up: ${JSON.stringify(figures)}`];
  });
}
