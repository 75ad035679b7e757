// The only importer of @recoup/recovery beside read-rows.ts, which a reader process loads alone, and record-store.ts, which a
// command loads: the rest of the server
// uses the terms of its tables.
import type { auditWarning } from '@recoup/contract/audits/runs';
import type { ClaimType, Valuation } from '@recoup/contract/claim-types';
import {
  calculateCauses,
  dateOrders,
  importReport,
  quoteLiteral,
  runAudit,
  type AuditRegion,
  type AuditResult,
  type Finding,
  type LossCauses,
  type Policy,
  type Session,
  type TableName,
  type UnreadRow,
} from '@recoup/recovery';
import { parseDeclaredCharset } from '@recoup/sp-api';
import type { z } from 'zod';
import { toReadingNotes, type ReadingNotes } from '../stores/public.ts';
import type { FoundRow } from './compare-findings.ts';

export {
  builtInPolicies,
  defaultValues,
  lossSample,
  openSession,
  openTables,
  quoteLiteral,
  readerVersion,
  calculateRulesVersion,
  settlingTables,
  takenBackWords,
} from '@recoup/recovery';
export type { Policy, Session, TableName, UnreadRow } from '@recoup/recovery';

/** The reader writes no other values. */
export function toTable(name: string): TableName {
  return name as TableName;
}

export interface ReadFile extends ReadingNotes {
  readonly kind: 'read';
  readonly table: TableName;
  readonly reportType: string;
  readonly rows: number;
  readonly firstDate: string | null;
  readonly lastDate: string | null;
  readonly unknownColumns: readonly string[];
}

export interface UnreadFile extends ReadingNotes {
  readonly kind: 'refused';
  /** The report that was recognised, or the most similar one. */
  readonly table: TableName | undefined;
}

/** Imports a stored file into Parquet; a refused file leaves none. */
export async function readReportFile(
  session: Session,
  {
    path,
    contentType,
    region,
    dateOrder,
    into,
  }: { path: string; contentType: string; region: string; dateOrder: string | null; into: string },
): Promise<ReadFile | UnreadFile> {
  const outcome = await importReport(session, {
    path,
    into,
    charset: parseDeclaredCharset(contentType),
    region: toAuditRegion(region),
    dateOrder: dateOrders.find((order) => order === dateOrder),
  });
  const notes = toReadingNotes(outcome);
  if (outcome.kind === 'refused') return { kind: 'refused', table: outcome.table, ...notes };
  return {
    kind: 'read',
    ...notes,
    table: outcome.table,
    reportType: outcome.report,
    rows: outcome.rows,
    firstDate: outcome.period?.from ?? null,
    lastDate: outcome.period?.to ?? null,
    unknownColumns: outcome.unknownColumns,
  };
}

export function toAuditRegion(region: string): AuditRegion {
  switch (region) {
    case 'na':
      return 'NA';
    case 'eu':
      return 'EU';
    case 'fe':
      return 'FE';
    default:
      throw new Error(`unknown region: ${region}`);
  }
}

export interface SearchedFinding extends Omit<FoundRow, 'claim_type' | 'valuation' | 'evidence'> {
  readonly claim_type: ClaimType;
  readonly valuation: Valuation;
  readonly evidence: Finding['evidence'];
}

export type Warning = z.output<typeof auditWarning>;

export interface SearchResult {
  readonly findings: readonly SearchedFinding[];
  readonly warnings: readonly Warning[];
  /** Claim types not searched for, because too many rows contain unknown values they depend on. */
  readonly withheld: readonly ClaimType[];
  /** Keys of findings that unread rows or files may have settled. */
  readonly heldBack: readonly string[];
  readonly rulesVersion: string;
}

/** Runs the detectors over the tables of the session. */
export async function search(
  session: Session,
  {
    onProgress,
    ...settings
  }: {
    asOf: string;
    at: Date;
    region: AuditRegion;
    policies: readonly Policy[];
    unreadRows?: readonly UnreadRow[];
    unreadTables?: readonly TableName[];
    onProgress?: (share: number) => void;
  },
): Promise<SearchResult> {
  const result = await runAudit(session, {
    ...settings,
    onProgress: ({ done, of }) => onProgress?.(done / of),
  });
  const titles = await listTitles(
    session,
    result.findings.flatMap(({ fnsku }) => fnsku ?? []),
  );
  return {
    findings: result.findings.map((finding) => toRow(finding, titles.get(finding.fnsku ?? '') ?? null)),
    warnings: toWarnings(result),
    withheld: result.warnings.flatMap((warning) =>
      warning.code === 'unknown_reasons' ? warning.withheld : [],
    ),
    heldBack: result.heldBack,
    rulesVersion: result.rulesVersion,
  };
}

export interface FoundCauses extends Omit<LossCauses, 'causes'> {
  readonly causes: readonly (LossCauses['causes'][number] & { readonly title: string | null })[];
}

/** The causes of the losses the search found. */
export async function searchCauses(
  session: Session,
  carriers: readonly { readonly shipmentId: string; readonly carrier: string }[],
): Promise<FoundCauses> {
  const { totals, causes } = await calculateCauses(session, carriers);
  const products = causes.flatMap(({ cause, name }) => (cause === 'product' ? [name] : []));
  const titles = await listTitles(session, products);
  return { totals, causes: causes.map((each) => ({ ...each, title: titles.get(each.name) ?? null })) };
}

/** Product titles, from the ledger, which names all products. */
async function listTitles(session: Session, fnskus: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(fnskus)];
  if (wanted.length === 0) return new Map();
  const rows = await session.rows(`
    select fnsku, max(title) as title
    from ledger
    where title is not null and fnsku in (${wanted.map(quoteLiteral).join(', ')})
    group by fnsku`);
  return new Map(
    rows.flatMap(({ fnsku, title }) =>
      typeof fnsku === 'string' && typeof title === 'string' ? [[fnsku, title] as const] : [],
    ),
  );
}

function toRow(finding: Finding, title: string | null): SearchedFinding {
  return {
    key: finding.key,
    claim_type: finding.claimType,
    detector_version: finding.detectorVersion,
    fnsku: finding.fnsku,
    sku: finding.sku,
    asin: finding.asin,
    title,
    order_id: finding.orderId,
    shipment_id: finding.shipmentId,
    removal_order_id: finding.removalOrderId,
    reimbursement_id: finding.reimbursementId,
    reference_id: finding.referenceId,
    country: finding.country,
    quantity: finding.quantity,
    amount: finding.amount?.minor ?? null,
    currency: finding.amount?.currency ?? null,
    valuation: finding.valuation,
    default_amount: finding.byDefault?.minor ?? null,
    default_basis: finding.byDefault?.basis ?? null,
    anchor_event: finding.anchor.event,
    anchor_date: finding.anchor.date,
    opens_on: finding.opensOn,
    closes_on: finding.closesOn,
    policy_id: finding.policy,
    state: finding.state,
    figures: finding.figures,
    evidence: finding.evidence,
  };
}

function toWarnings({ warnings, skipped }: AuditResult): Warning[] {
  const missing = Map.groupBy(
    skipped.flatMap(({ claimType, missing: tables }) => tables.map((table) => ({ claimType, table }))),
    ({ table }) => table,
  );
  return [
    ...warnings.flatMap((warning): Warning[] => {
      if (warning.code === 'undated' || warning.code === 'not_checked' || warning.code === 'held_back') {
        const { claimType, count } = warning;
        return [{ warning: warning.code, table: '', names: [claimType], count, of: count }];
      }
      if (warning.code === 'held_back_by_file') {
        const { claimType, count, tables } = warning;
        return [{ warning: warning.code, table: tables[0] ?? '', names: [claimType], count, of: count }];
      }
      if (warning.code === 'ledger_gap') {
        const { claimType, count } = warning;
        return [{ warning: warning.code, table: 'ledger', names: [claimType], count, of: count }];
      }
      if (warning.code === 'added_fee') {
        const { fee, count } = warning;
        return [{ warning: warning.code, table: '', names: [fee], count, of: count }];
      }
      if (warning.code === 'contradictory') {
        const { keys, claimType } = warning;
        return [
          { warning: 'contradictory', table: '', names: [claimType], count: keys.length, of: keys.length },
        ];
      }
      const { table, reasons, of, withheld } = warning;
      const count = reasons.reduce((sum, reason) => sum + reason.count, 0);
      return [
        { warning: 'unknown_reasons', table, names: reasons.map(({ reason }) => reason), count, of },
        ...(withheld.length === 0
          ? []
          : [{ warning: 'withheld' as const, table, names: [...withheld], count, of }]),
      ];
    }),
    ...[...missing].map(([table, claims]): Warning => ({
      warning: 'missing_report',
      table,
      names: claims.map(({ claimType }) => claimType),
      count: claims.length,
      of: claims.length,
    })),
  ];
}
