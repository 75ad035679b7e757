// The one door to the package that finds money: the rest of the server speaks in the words of its tables.
import { claimTypes, type ClaimType, type Valuation } from '@recoup/contract/claim-types';
import type { FoundRow } from './compare-findings.ts';
import type { Warning } from './warnings.ts';

export interface Policy {
  readonly id: string;
  readonly claimType: ClaimType;
  readonly scope: string;
  readonly validFrom: string;
  readonly anchor: string;
  readonly opensAfterDays: number;
  readonly closesAfter: number;
  readonly closesUnit: 'day' | 'month';
  readonly disputed: boolean;
  readonly source: string;
}
export const builtInPolicies: readonly Policy[] = [];
export interface Session {
  run(sql: string): Promise<void>;
  rows(sql: string): Promise<Record<string, unknown>[]>;
  close(): void;
}
export async function openSession(_: { memoryMb: number; spillTo: string }): Promise<Session> {
  throw new Error('not yet');
}
export async function openTables(_s: Session, _f: { table: string; path: string }[]): Promise<void> {
  throw new Error('not yet');
}
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
export const readerVersion = 1;
export const faultCodes = [
  'empty_file',
  'binary_file',
  'nul_byte',
  'unknown_report',
  'wrong_columns',
  'open_quote',
  'not_a_number',
  'not_a_whole_number',
  'not_a_date',
  'mixed_decimals',
  'mixed_dates',
  'not_json',
  'unreadable',
] as const;
export type FaultCode = (typeof faultCodes)[number];
export interface RowFault {
  readonly row: number;
  readonly column: string;
  readonly fault: FaultCode;
  readonly value: string;
}
export interface ReadFile {
  readonly table: string;
  readonly reportType: string;
  readonly rows: number;
  readonly firstDate: string | null;
  readonly lastDate: string | null;
  readonly unknownColumns: readonly string[];
}
export async function readReportFile(
  _s: Session,
  _f: { path: string; name: string; contentType: string; region: string; into: string },
): Promise<ReadFile | { faults: readonly RowFault[]; reportType: string | null }> {
  throw new Error('not yet');
}
export type AuditRegion = 'NA' | 'EU' | 'FE';
export function toAuditRegion(region: string): AuditRegion {
  return region === 'eu' ? 'EU' : region === 'fe' ? 'FE' : 'NA';
}
export interface SearchResult {
  readonly findings: readonly (Omit<FoundRow, 'evidence' | 'claim_type'> & {
    readonly claim_type: ClaimType;
    readonly valuation: Valuation;
    readonly evidence: readonly { readonly file: number; readonly row: number }[];
  })[];
  readonly warnings: readonly Warning[];
  readonly withheld: boolean;
  readonly rulesVersion: string;
}
export async function search(
  _s: Session,
  _o: {
    asOf: string;
    region: AuditRegion;
    policies: readonly Policy[];
    onProgress?: (share: number) => void;
  },
): Promise<SearchResult> {
  throw new Error(`not yet ${claimTypes.length}`);
}
