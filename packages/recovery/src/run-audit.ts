import { createHash } from 'node:crypto';
import { claimTypes, type ClaimType } from '@recoup/contract/claim-types';
import { prepareAudit, type AuditFrame } from './audit-tables.ts';
import { gatherCandidates, prepareCandidates, readCandidates, type Candidate } from './candidates.ts';
import { allDetectors } from './detectors/all.ts';
import type { Detector } from './detectors/detector.ts';
import { findingKey } from './finding-key.ts';
import type { Finding, UndatedFinding } from './finding.ts';
import { countryPaying, isoCountry } from './marketplaces.ts';
import type { Policy } from './policy/policy.ts';
import { builtInPolicies } from './policy/rows.ts';
import { windowFor } from './policy/windows.ts';
import { reports, type TableName } from './reports/all.ts';
import type { Session } from './session.ts';
import { unknownReasons, type UnknownReasons } from './unknown-reasons.ts';
import { worthOf } from './valuation.ts';

export interface AuditSettings extends AuditFrame {
  readonly detectors?: readonly Detector[];
  /** Tell also what a missing report may have made good; withheld where it is not said. */
  readonly tellsUnchecked?: boolean;
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
  readonly undated: readonly UndatedFinding[];
  readonly skipped: readonly SkippedDetector[];
  /** Looked for, though the reports named may say that it was made good. */
  readonly unchecked: readonly SkippedDetector[];
  readonly warnings: readonly AuditWarning[];
  /** Two audits with the same one went by the same rules. */
  readonly rulesVersion: string;
}

/** Looks through the tables that stand in the session for what the marketplace owes. */
export async function runAudit(session: Session, settings: AuditSettings): Promise<AuditResult> {
  const {
    policies = builtInPolicies,
    detectors = allDetectors,
    tellsUnchecked = false,
    onProgress,
  } = settings;
  await prepareAudit(session, settings);
  await prepareCandidates(session);
  const unknown = await unknownReasons(session);
  const warnings: AuditWarning[] = [...unknown];
  const withheld = unknown.some((warning) => warning.withheld);
  const findings = new Map<string, Finding>();
  const undated: UndatedFinding[] = [];
  const skipped: SkippedDetector[] = [];
  const unchecked: SkippedDetector[] = [];
  const facts = new Set<string>();
  const absent = await absentTables(session);

  for (const [index, detector] of detectors.entries()) {
    const { claimType } = detector;
    const unsure = detector.heldAgainst.filter((table) => absent.has(table));
    const missing = [
      ...detector.needs.filter((table) => absent.has(table)),
      ...(tellsUnchecked ? [] : unsure),
    ];
    if (missing.length > 0) skipped.push({ claimType, missing });
    else if (!withheld) {
      if (unsure.length > 0) unchecked.push({ claimType, missing: unsure });
      for (const fact of detector.facts) {
        if (!facts.has(fact)) await session.run(fact);
        facts.add(fact);
      }
      await gatherCandidates(session, detector);
    }
    onProgress?.({ claimType, done: index + 1, of: detectors.length });
  }

  const gathered = await readCandidates(session);
  for (const detector of detectors) {
    const { claimType } = detector;
    const candidates = gathered.get(claimType) ?? [];
    const timeless = candidates.filter((candidate) => !isDated(candidate));
    if (timeless.length > 0) warnings.push({ code: 'undated', claimType, count: timeless.length });
    undated.push(...timeless.map((candidate) => lossOf(candidate, detector, settings)));
    for (const candidate of candidates.filter(isDated)) {
      const finding = findingOf(candidate, detector, policies, settings);
      if (findings.has(finding.key)) throw new Error(`found twice: ${finding.key}`);
      findings.set(finding.key, finding);
    }
  }

  return {
    findings: [...findings.values()].toSorted(inOrder),
    undated: undated.toSorted(inOrder),
    skipped,
    unchecked,
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
  frame: AuditFrame,
): Finding {
  const { claimType } = detector;
  const { anchorDate } = candidate;
  const { asOf, region } = frame;
  const loss = lossOf(candidate, detector, frame);
  const { country } = loss;
  const { policy, opensOn, closesOn } = windowFor(policies, { claimType, region, country, anchorDate });
  return {
    ...loss,
    anchor: { event: detector.anchor, date: anchorDate },
    opensOn,
    closesOn,
    policy: policy.id,
    state: asOf < opensOn ? 'waiting' : asOf > closesOn ? 'lapsed' : 'open',
  };
}

function lossOf(candidate: Candidate, detector: Detector, { region }: AuditFrame): UndatedFinding {
  const { claimType, version, valuation } = detector;
  const { ids, quantity, currency, evidence } = candidate;
  const key = findingKey(claimType, ids);
  if (quantity <= 0) throw new Error(`a finding of no units: ${key}`);
  const country = candidate.country ?? (currency === null ? null : countryPaying(currency, region));
  return {
    key,
    claimType,
    detectorVersion: version,
    ...ids,
    country: country === null ? null : isoCountry(country),
    quantity,
    ...worthOf({ ...candidate, claimType, valuation }),
    evidence,
  };
}

/** A report without a row is there, and says that there was nothing: it is a view over its file. */
async function absentTables(session: Session): Promise<Set<TableName>> {
  const views = await session.rows('select view_name from duckdb_views() where not internal');
  const told = new Set(views.map((view) => view['view_name']));
  const absent = new Set<TableName>();
  for (const { table } of reports) {
    if (told.has(table)) continue;
    const rows = await session.rows(`select 1 as one from ${table} limit 1`);
    if (rows.length === 0) absent.add(table);
  }
  return absent;
}

function inOrder(a: UndatedFinding, b: UndatedFinding): number {
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
