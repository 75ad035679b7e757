import type { FigureName } from '@recoup/contract/claim-figures';
import type { ClaimType } from '@recoup/contract/claim-types';
import type { Anchor } from '../detectors/detector.ts';
import type { FaultCode, ImportFault } from '../import/fault.ts';
import type { ImportWarning } from '../import/import-report.ts';
import type { AddedFee } from '../policy/added-fees.ts';
import type { ArrivalTime } from '../policy/arrival-time.ts';
import type { AuditRegion } from '../policy/policy.ts';
import type { TableName } from '../reports/all.ts';

export interface CliWords {
  readonly claims: Readonly<Record<ClaimType, string>>;
  readonly figures: Readonly<Record<FigureName, string>>;
  readonly figureStyle: { readonly between: string; readonly end: string };
  readonly tables: Readonly<Record<TableName, string>>;
  readonly regions: Readonly<Record<AuditRegion, string>>;
  readonly anchors: Readonly<Record<Anchor, string>>;
  readonly faults: Readonly<Record<FaultCode, (value: string) => string>>;
  /** A fault, where it is, and how many more the file has. */
  fault(place: { readonly row: number; readonly column: string }, why: string, more: number): string;
  fileWarning(warning: ImportWarning): string;
  number(count: number): string;
  readonly listSeparator: string;

  title(folder: string): string;
  frame(asOf: string, region: string, isGuessed: boolean): string;
  readonly read: {
    readonly title: string;
    readonly nothing: string;
    readonly columns: readonly string[];
    period(from: string, to: string): string;
    repeated(name: string, of: string): string;
  };
  readonly owed: {
    readonly title: string;
    readonly nothing: string;
    readonly columns: readonly string[];
    readonly total: string;
    waiting(count: number): string;
    toCheck(count: number): string;
    lapsed(count: number): string;
    unvalued(count: number): string;
  };
  readonly unknownDeadline: string;
  readonly unconfirmedDeadline: string;
  readonly notValued: string;
  readonly urgent: {
    readonly title: string;
    readonly columns: readonly string[];
    row(file: string, row: number): string;
  };
  /** The number of entries omitted from a list. */
  more(count: number): string;
  readonly unread: { readonly title: string; readonly columns: readonly string[] };
  readonly setAside: {
    title(count: number): string;
    readonly columns: readonly string[];
    more(count: number, listed: number): string;
  };
  readonly fileWarnings: { readonly title: string; about(name: string, what: string): string };
  readonly skipped: { readonly title: string; readonly columns: readonly string[] };
  readonly unchecked: { readonly title: string };
  readonly warnings: {
    readonly title: string;
    undated(count: number, claim: string): string;
    notChecked(count: number, claim: string): string;
    heldBack(count: number, claim: string): string;
    heldBackByFile(count: number, claim: string, reports: string): string;
    ledgerGap(count: number, claim: string, gaps: string): string;
    addedFee(count: number, claim: string, fee: AddedFee['fee']): string;
    contradictory(count: number, claim: string, why: 'no_units' | 'found_twice', keys: string): string;
    unknown(table: string, column: 'reason' | 'event_type', codes: string): string;
    readonly noCode: string;
    withheld(claims: string): string;
  };
  readonly list: {
    readonly title: string;
    needs(reports: string): string;
    window(anchor: string, window: ListedWindow): string;
    rule(rule: { scope: string; since: string; window: string; sureness: string }): string;
    readonly confirmed: string;
    readonly unconfirmed: string;
    readonly toCheck: string;
    readonly noSource: string;
    readonly defaults: string;
    /** Amazon's estimated payment for a unit without the seller's cost; `share` in percent. */
    default(basis: 'past_payments' | 'estimate', share: number, since: string, sureness: string): string;
    readonly arrivals: string;
    /** How long units may be in transit before they count as lost. */
    arrival(way: ArrivalTime['way'], days: number, sureness: string): string;
    readonly addedFees: string;
    /** A surcharge on a fulfillment fee; `sum` is an amount or a percentage. */
    addedFee(fee: AddedFee['fee'], sum: string, since: string, sureness: string): string;
  };
  noReport(folder: string): string;
}

export interface ListedWindow {
  readonly opensAfterDays: number;
  readonly closesAfter: number;
  readonly closesUnit: 'day' | 'month';
}

const wholeFile: readonly FaultCode[] = ['empty_file', 'binary_file', 'unknown_report', 'unused_report'];

/** The first fault with its place, and the number of further faults. */
export function formatUnread([first, ...more]: readonly ImportFault[], words: CliWords): string {
  if (!first) return words.faults.unreadable('');
  const why = formatFault(first, words);
  return wholeFile.includes(first.fault) ? why : words.fault(first, why, more.length);
}

export function formatFault({ fault, value }: Pick<ImportFault, 'fault' | 'value'>, words: CliWords): string {
  return words.faults[fault](value);
}
