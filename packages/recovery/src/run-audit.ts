import { claimTypes, type ClaimType } from '@recoup/contract/claim-types';
import { claimDay, prepareAudit, type AuditFrame } from './audit-tables.ts';
import { collectCandidates, prepareCandidates, readCandidates, type Candidate } from './candidates.ts';
import { allDetectors } from './detectors/all.ts';
import type { Detector } from './detectors/detector.ts';
import { chargesFacts, comparedChargesFacts } from './detectors/facts/facts.ts';
import { buildFigures } from './figures.ts';
import { buildFindingKey } from './finding-key.ts';
import type { Finding, UndatedFinding } from './finding.ts';
import { findLedgerGaps, splitByGaps, type LedgerGap } from './ledger-gaps.ts';
import { findPayingCountry, toIsoCountry } from './marketplaces.ts';
import { addedFeeNames, type AddedFee } from './policy/added-fees.ts';
import type { Policy } from './policy/policy.ts';
import { builtInPolicies } from './policy/rows.ts';
import { requirePolicy, findWindow } from './policy/windows.ts';
import { reports, type TableName } from './reports/all.ts';
import { calculateRulesVersion } from './rules-version.ts';
import type { Session } from './session.ts';
import { findUnknownValues, type UnknownValues } from './unknown-values.ts';
import { listDoubtedBy, nameUnreadRows, splitWithheld, type UnreadRow } from './unread-rows.ts';
import { calculateDefault, calculateValue } from './valuation.ts';
import { settledClaims } from './vocabulary/settled-claims.ts';

export interface AuditSettings extends AuditFrame {
  readonly detectors?: readonly Detector[];
  /** Report losses that a missing report may have settled as `unchecked` instead of withholding them. */
  readonly isUncheckedReported?: boolean;
  /** Rows of `settlingTables` that could not be read. */
  readonly unreadRows?: readonly UnreadRow[];
  /**
   * Tables of `settlingTables` with a file that could not be read, or with more unreadable rows than `unreadRows` has.
   */
  readonly unreadTables?: readonly TableName[];
  readonly onProgress?: (progress: AuditProgress) => void;
}

export interface AuditProgress {
  /** The claim type whose detector has just run. */
  readonly claimType: ClaimType;
  readonly done: number;
  readonly of: number;
}

/** A claim type that was not looked for, and the reports it needs. */
export interface SkippedDetector {
  readonly claimType: ClaimType;
  readonly missing: readonly TableName[];
}

export type AuditWarning =
  | UnknownValues
  /** Losses without an anchor date, whose claim deadline is unknown. */
  | { readonly code: 'undated'; readonly claimType: ClaimType; readonly count: number }
  /** Charges without a fee preview from the same rate period to compare with. */
  | { readonly code: 'not_checked'; readonly claimType: 'fee_dimension'; readonly count: number }
  /** Charges whose excess equals a surcharge that has nothing to do with size: not claimed. */
  | {
      readonly code: 'added_fee';
      readonly claimType: 'fee_dimension';
      readonly fee: AddedFee['fee'];
      readonly count: number;
    }
  /** Findings that an unreadable row may have settled: not claimed until it is read. */
  | { readonly code: 'held_back'; readonly claimType: ClaimType; readonly count: number }
  /** Findings that an unreadable file may have settled: not claimed until it is read. */
  | {
      readonly code: 'held_back_by_file';
      readonly claimType: ClaimType;
      readonly tables: readonly TableName[];
      readonly count: number;
    }
  /** Findings that events in days without a ledger file may explain: not claimed until a file covers them. */
  | {
      readonly code: 'ledger_gap';
      readonly claimType: ClaimType;
      readonly gaps: readonly LedgerGap[];
      readonly count: number;
    }
  /** Findings that contradict themselves or each other: not claimed, because one of the rows must be wrong. */
  | {
      readonly code: 'contradictory';
      readonly claimType: ClaimType;
      readonly why: Contradiction;
      readonly keys: readonly string[];
    };

/** `no_units`: a loss of nothing. `found_twice`: two candidates of a detector name the same loss. */
export type Contradiction = 'no_units' | 'found_twice';

export interface AuditResult {
  readonly findings: readonly Finding[];
  readonly undated: readonly UndatedFinding[];
  readonly skipped: readonly SkippedDetector[];
  /** Claim types that were looked for although the missing reports may show that a loss was settled. */
  readonly unchecked: readonly SkippedDetector[];
  readonly warnings: readonly AuditWarning[];
  /** Keys of the findings held back: whether they still exist is unknown. */
  readonly heldBack: readonly string[];
  /** Audits with the same version applied the same rules. */
  readonly rulesVersion: string;
}

/** Runs the detectors on the tables of the session. */
export async function runAudit(session: Session, settings: AuditSettings): Promise<AuditResult> {
  const {
    policies = builtInPolicies,
    detectors = allDetectors,
    isUncheckedReported = false,
    unreadRows = [],
    unreadTables = [],
    onProgress,
  } = settings;
  for (const { claimType } of detectors) requirePolicy(policies, { claimType, region: settings.region });
  await prepareAudit(session, settings);
  await prepareCandidates(session);
  const warnings: AuditWarning[] = await findUnknownValues(session, detectors);
  const withheld = new Set(warnings.flatMap((warning) => ('withheld' in warning ? warning.withheld : [])));
  const findings: Finding[] = [];
  const undated: UndatedFinding[] = [];
  const skipped: SkippedDetector[] = [];
  const unchecked: SkippedDetector[] = [];
  const facts = new Set<string>();
  const absent = await findAbsentTables(session);
  const arePaymentsMissing = absent.has('reimbursements') && absent.has('settlement');
  const isReconciliationMissing =
    (arePaymentsMissing || unreadTables.length > 0) && (await hasNoReconciliation(session));
  const doubtedBy = new Map<ClaimType, readonly TableName[]>();
  const heldBackKeys: string[] = [];

  for (const [index, detector] of detectors.entries()) {
    const { claimType, needsOneOf } = detector;
    const isUnpaidUnknown =
      arePaymentsMissing &&
      settledClaims.has(claimType) &&
      (!detector.isReconciledByLedger || isReconciliationMissing);
    const doubted = listDoubtedBy(detector, unreadTables, {
      hasReimbursements: !absent.has('reimbursements'),
      isReconciliationMissing,
    });
    const unsure = new Set([
      ...detector.withheldWithout.filter((table) => absent.has(table)),
      ...(isUnpaidUnknown ? ['reimbursements' as const] : []),
    ]);
    if (!isUncheckedReported) doubtedBy.set(claimType, doubted);
    const missing = [
      ...detector.needs.filter((table) => absent.has(table)),
      ...(needsOneOf.every((table) => absent.has(table)) ? needsOneOf.slice(0, 1) : []),
      ...(isUncheckedReported ? [] : unsure),
    ];
    const [ownTable] = detector.needs;
    if (missing.length > 0) {
      const isExpected = !detector.isRare || (ownTable !== undefined && !absent.has(ownTable));
      if (isExpected) skipped.push({ claimType, missing });
    } else if (!withheld.has(claimType)) {
      const uncheckedBy = new Set([...unsure, ...doubted]);
      if (isUncheckedReported && uncheckedBy.size > 0)
        unchecked.push({ claimType, missing: [...uncheckedBy] });
      for (const fact of detector.facts) {
        if (!facts.has(fact)) await session.run(fact);
        facts.add(fact);
      }
      await collectCandidates(session, detector);
    }
    onProgress?.({ claimType, done: index + 1, of: detectors.length });
  }

  if (facts.has(comparedChargesFacts)) warnings.push(...(await findAddedFees(session)));
  if (facts.has(chargesFacts)) warnings.push(...(await findUncheckedCharges(session)));
  const gathered = await readCandidates(session);
  const gaps = absent.has('ledger') ? [] : await findLedgerGaps(session);
  const namedRows = await nameUnreadRows(session, unreadRows);
  for (const detector of detectors) {
    const { claimType } = detector;
    const { consistent, contradictions } = separateContradictions(claimType, gathered.get(claimType) ?? []);
    warnings.push(...contradictions);
    const tables = doubtedBy.get(claimType) ?? [];
    if (tables.length > 0) {
      heldBackKeys.push(...consistent.map(({ ids }) => buildFindingKey(claimType, ids)));
      if (consistent.length > 0)
        warnings.push({ code: 'held_back_by_file', claimType, tables, count: consistent.length });
      continue;
    }
    const { kept, heldBack } = splitWithheld(claimType, consistent, namedRows);
    heldBackKeys.push(...heldBack.map(({ ids }) => buildFindingKey(claimType, ids)));
    if (heldBack.length > 0) warnings.push({ code: 'held_back', claimType, count: heldBack.length });
    const { covered, inGap } = splitByGaps(claimType, kept, gaps);
    heldBackKeys.push(...inGap.map(({ ids }) => buildFindingKey(claimType, ids)));
    if (inGap.length > 0) warnings.push({ code: 'ledger_gap', claimType, gaps, count: inGap.length });
    const timeless = covered.filter((candidate) => !isDated(candidate));
    if (timeless.length > 0) warnings.push({ code: 'undated', claimType, count: timeless.length });
    undated.push(...timeless.map((candidate) => toLoss(candidate, detector, settings)));
    for (const candidate of covered.filter(isDated)) {
      findings.push(toFinding(candidate, detector, policies, settings));
    }
  }

  return {
    findings: findings.toSorted(compareUndated),
    undated: undated.toSorted(compareUndated),
    skipped,
    unchecked,
    warnings,
    heldBack: heldBackKeys,
    rulesVersion: calculateRulesVersion(policies, detectors),
  };
}

/** Counts charges above every fee preview of the product, where no preview is from the charge's rate period. */
async function findUncheckedCharges(session: Session): Promise<AuditWarning[]> {
  const [counted] = await session.rows(`
    select count(*) as count
    from charges
    join (
      select sku, min(due_fee) as fee
      from fee_snapshots
      group by sku
    ) as cheapest using (sku)
    where charges.fulfilment_fee > charges.units * cheapest.fee
      and not exists (
        select 1
        from fee_snapshots
        where fee_snapshots.sku = charges.sku
          and rate_period('fulfilment', fee_snapshots.country, fee_snapshots.observed_on)
            = rate_period('fulfilment', fee_snapshots.country, charges.date)
      )`);
  const count = Number(counted?.['count'] ?? 0);
  return count === 0 ? [] : [{ code: 'not_checked', claimType: 'fee_dimension', count }];
}

async function findAddedFees(session: Session): Promise<AuditWarning[]> {
  const counted = await session.rows(`
    select added_fee, count(*) as count
    from compared_charges
    where added_fee is not null
    group by added_fee`);
  return addedFeeNames.flatMap((fee): AuditWarning[] => {
    const count = Number(counted.find(({ added_fee: name }) => name === fee)?.['count'] ?? 0);
    return count === 0 ? [] : [{ code: 'added_fee', claimType: 'fee_dimension', fee, count }];
  });
}

function separateContradictions(
  claimType: ClaimType,
  candidates: readonly Candidate[],
): { consistent: Candidate[]; contradictions: AuditWarning[] } {
  const byKey = Map.groupBy(candidates, ({ ids }) => buildFindingKey(claimType, ids));
  const consistent: Candidate[] = [];
  const keys: Record<Contradiction, string[]> = { no_units: [], found_twice: [] };
  for (const [key, [candidate, ...others]] of byKey) {
    if (!candidate) continue;
    if (others.length > 0) keys.found_twice.push(key);
    else if (candidate.quantity <= 0) keys.no_units.push(key);
    else consistent.push(candidate);
  }
  const contradictions = (['no_units', 'found_twice'] as const).flatMap((why): AuditWarning[] =>
    keys[why].length === 0 ? [] : [{ code: 'contradictory', claimType, why, keys: keys[why].toSorted() }],
  );
  return { consistent, contradictions };
}

type Dated = Candidate & { readonly anchorDate: string };

function isDated(candidate: Candidate): candidate is Dated {
  return candidate.anchorDate !== null;
}

function toFinding(
  candidate: Dated,
  detector: Detector,
  policies: readonly Policy[],
  frame: AuditFrame,
): Finding {
  const { claimType } = detector;
  const { anchorDate } = candidate;
  const { region } = frame;
  const loss = toLoss(candidate, detector, frame);
  const { country } = loss;
  const { policy, opensOn, closesOn } = findWindow(policies, { claimType, region, country, anchorDate });
  const day = claimDay(frame, country);
  return {
    ...loss,
    anchor: { event: detector.anchor, date: anchorDate },
    opensOn,
    closesOn,
    policy: policy.id,
    state:
      day > closesOn
        ? 'lapsed'
        : policy.toCheck || candidate.isDoubtful
          ? 'to_check'
          : day < opensOn
            ? 'waiting'
            : 'open',
  };
}

function toLoss(candidate: Candidate, detector: Detector, { region }: AuditFrame): UndatedFinding {
  const { claimType, version, valuation } = detector;
  const { ids, quantity, currency, evidence } = candidate;
  const key = buildFindingKey(claimType, ids);
  const worth = calculateValue({ ...candidate, claimType, valuation });
  const country = candidate.country ?? (currency === null ? null : findPayingCountry(currency, region));
  return {
    key,
    claimType,
    detectorVersion: version,
    ...ids,
    country: country === null ? null : toIsoCountry(country),
    quantity,
    ...worth,
    byDefault: calculateDefault({ ...candidate, claimType, valuation }),
    figures: buildFigures({ ...candidate, ...worth, claimType, given: candidate.figures }),
    evidence,
  };
}

/**
 * A report that was imported without rows is a view over its file, and so not absent: it shows that nothing happened.
 */
async function findAbsentTables(session: Session): Promise<Set<TableName>> {
  const views = await session.rows('select view_name from duckdb_views() where not internal');
  const existing = new Set(views.map((view) => view['view_name']));
  const absent = new Set<TableName>();
  for (const { table } of reports) {
    if (existing.has(table)) continue;
    const rows = await session.rows(`select 1 as one from ${table} limit 1`);
    if (rows.length === 0) absent.add(table);
  }
  return absent;
}

/** Whether the ledger has losses without reconciled quantities. */
async function hasNoReconciliation(session: Session): Promise<boolean> {
  const unreconciled = await session.rows(`
    select 1 as one
    from ledger
    semi join (
      from reason_codes
      where reason_group in ('lost', 'damaged')
    ) using (reason)
    where event_type = 'Adjustments'
      and reconciled is null
      and unreconciled is null
    limit 1`);
  return unreconciled.length > 0;
}

function compareUndated(a: UndatedFinding, b: UndatedFinding): number {
  const types = claimTypes.indexOf(a.claimType) - claimTypes.indexOf(b.claimType);
  return types || (a.key < b.key ? -1 : 1);
}
