import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { vocabulary } from './audit-tables.ts';
import { causeStatements } from './causes/calculate-causes.ts';
import { allDetectors } from './detectors/all.ts';
import type { Detector } from './detectors/detector.ts';
import { defaultValues } from './policy/default-values.ts';
import type { Policy } from './policy/policy.ts';
import { transactionStatements } from './transactions-as-settlement.ts';

/** Audits with the same version applied the same rules. */
export function calculateRulesVersion(
  policies: readonly Policy[],
  detectors: readonly Detector[] = allDetectors,
): string {
  const dated = JSON.stringify(policies.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  return hash('sha256', `${formatUndatedRules(detectors)}${dated}`).slice(0, 16);
}

const undatedByDetectors = new WeakMap<readonly Detector[], string>();

/** A digest of all rules except the policies. Cached, because the text is some hundred kilobytes long. */
function formatUndatedRules(detectors: readonly Detector[]): string {
  const known = undatedByDetectors.get(detectors);
  if (known !== undefined) return known;
  const digest = hash('sha256', listRules(detectors));
  undatedByDetectors.set(detectors, digest);
  return digest;
}

const source = fileURLToPath(new URL('.', import.meta.url));

/** All SQL files, found by pattern so that none is forgotten, and the function that SQL calls. */
const queries = globSync(['**/*.sql', 'settle.ts'], { cwd: source })
  .toSorted()
  .map((file) => readFileSync(`${source}${file}`, 'utf8'));

export function listRules(detectors: readonly Detector[]): string {
  return JSON.stringify([
    detectors
      .map(({ claimType, version, facts, sql }) => JSON.stringify([claimType, version, facts, sql]))
      .toSorted(),
    queries,
    vocabulary,
    transactionStatements,
    causeStatements,
    Object.values(defaultValues).map(({ basis, share }) => [
      basis,
      String(share.numerator),
      String(share.denominator),
    ]),
  ]);
}
