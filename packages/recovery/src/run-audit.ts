import { createHash } from 'node:crypto';
import { claimTypes, type ClaimType } from '@recoup/contract/claim-types';
import { prepareAudit, type AuditFrame } from './audit-tables.ts';
import { candidatesOf, prepareValuation, type Candidate } from './candidates.ts';
import { allDetectors } from './detectors/all.ts';
import type { Detector } from './detectors/detector.ts';
import { findingKey } from './finding-key.ts';
import type { Finding } from './finding.ts';
import { countryPaying, isoCountry } from './marketplaces.ts';
import type { Policy } from './policy/policy.ts';
import { builtInPolicies } from './policy/rows.ts';
import { windowFor } from './policy/windows.ts';
import type { TableName } from './reports/all.ts';
import type { Session } from './session.ts';
import { unknownReasons, type UnknownReasons } from './unknown-reasons.ts';
import { worthOf } from './valuation.ts';

export interface AuditSettings extends AuditFrame {
  readonly detectors?: readonly Detector[];
  readonly onProgress?: (progress: AuditProgress) => void;
}

export interface AuditProgress {
  /** The detector that has just run. */
  readonly claimType: ClaimType;
  readonly done: number;
  readonly of: number;
}

/** A claim that was not looked for, and the reports without which nothing can be said of it. */
export interface SkippedDetector {
  readonly claimType: ClaimType;
  readonly missing: readonly TableName[];
}

export type AuditWarning =
  | UnknownReasons
  /** Losses whose clock cannot be read: no report says when it started. */
  | { readonly code: 'undated'; readonly claimType: ClaimType; readonly count: number };

export interface AuditResult {
  readonly findings: readonly Finding[];
  readonly skipped: readonly SkippedDetector[];
  readonly warnings: readonly AuditWarning[];
  /** Two audits with the same one went by the same rules. */
  readonly rulesVersion: string;
}

/** Looks through the tables that stand in the session for what the marketplace owes. */
export async function runAudit(session: Session, settings: AuditSettings): Promise<AuditResult> {
  const { policies = builtInPolicies, detectors = allDetectors, onProgress } = settings;
  await prepareAudit(session, settings);
  await prepareValuation(session);
  const unknown = await unknownReasons(session);
  const warnings: AuditWarning[] = [...unknown];
  const withheld = unknown.some((warning) => warning.withheld);
  const findings = new Map<string, Finding>();
  const skipped: SkippedDetector[] = [];
  const facts = new Set<string>();

  for (const [index, detector] of detectors.entries()) {
    const { claimType } = detector;
    const missing = await emptyOf(session, detector.needs);
    if (missing.length > 0) skipped.push({ claimType, missing });
    else if (!withheld) {
      for (const fact of detector.facts) {
        if (!facts.has(fact)) await session.run(fact);
        facts.add(fact);
      }
      const candidates = await candidatesOf(session, detector);
      const dated = candidates.filter(isDated);
      if (dated.length < candidates.length)
        warnings.push({ code: 'undated', claimType, count: candidates.length - dated.length });
      for (const candidate of dated) {
        const finding = findingOf(candidate, detector, policies, settings);
        if (findings.has(finding.key)) throw new Error(`found twice: ${finding.key}`);
        findings.set(finding.key, finding);
      }
    }
    onProgress?.({ claimType, done: index + 1, of: detectors.length });
  }

  return {
    findings: [...findings.values()].toSorted(inOrder),
    skipped,
    warnings,
    rulesVersion: rulesVersion(detectors, policies),
  };
}

type Dated = Candidate & { readonly anchorDate: string };

function isDated(candidate: Candidate): candidate is Dated {
  return candidate.anchorDate !== null;
}

function findingOf(
  candidate: Dated,
  detector: Detector,
  policies: readonly Policy[],
  { asOf, region }: AuditFrame,
): Finding {
  const { claimType } = detector;
  const { ids, anchorDate, quantity, currency, evidence } = candidate;
  const key = findingKey(claimType, ids);
  if (quantity <= 0) throw new Error(`nothing is owed: ${key}`);
  const country = candidate.country ?? (currency === null ? null : countryPaying(currency, region));
  const { policy, opensOn, closesOn } = windowFor(policies, {
    claimType,
    region,
    country: country === null ? null : isoCountry(country),
    anchorDate,
  });
  return {
    key,
    claimType,
    detectorVersion: detector.version,
    ...ids,
    country: country === null ? null : isoCountry(country),
    quantity,
    ...worthOf({ ...candidate, claimType, valuation: detector.valuation }),
    anchor: { event: detector.anchor, date: anchorDate },
    opensOn,
    closesOn,
    policy: policy.id,
    state: asOf < opensOn ? 'waiting' : asOf > closesOn ? 'lapsed' : 'open',
    evidence,
  };
}

async function emptyOf(session: Session, tables: readonly TableName[]): Promise<TableName[]> {
  const empty: TableName[] = [];
  for (const table of tables) {
    const rows = await session.rows(`select 1 as one from ${table} limit 1`);
    if (rows.length === 0) empty.push(table);
  }
  return empty;
}

function inOrder(a: Finding, b: Finding): number {
  const types = claimTypes.indexOf(a.claimType) - claimTypes.indexOf(b.claimType);
  return types || (a.key < b.key ? -1 : 1);
}

function rulesVersion(detectors: readonly Detector[], policies: readonly Policy[]): string {
  const rules = [
    detectors.map(({ claimType, version }) => `${claimType} ${version}`).toSorted(),
    policies.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  ];
  return createHash('sha256').update(JSON.stringify(rules)).digest('hex').slice(0, 16);
}
