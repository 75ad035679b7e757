import type { Cohort } from '../records.ts';
import type { Region } from '../regions.ts';
import type { World } from '../world.ts';
import type { Charset } from './charset.ts';

/** The request: days from and to (both included), and the report's options. */
export interface Request {
  readonly world: World;
  readonly from: number;
  readonly to: number;
  readonly options: Readonly<Record<string, string>>;
}

export type Row = readonly string[];

/** A report generated from the world for each request. */
export interface ReportKind {
  readonly type: string;
  /** Ledger files are quoted and end lines with LF; the older flat files do neither. */
  readonly quoted: boolean;
  readonly charset: (region: Region) => Charset;
  readonly header: (request: Request) => Row;
  readonly rows: (cohort: Cohort, request: Request) => Iterable<Row>;
  /** Rows that belong to the store as a whole; come first. */
  readonly storeRows?: (request: Request) => Iterable<Row>;
  /** How often Amazon creates it: requested earlier, it is cancelled. */
  readonly interval: 'daily' | 'half-hourly' | 'any';
  /** Whether each country has its own file; otherwise one covers all. */
  readonly perMarketplace?: boolean;
  /** Created by Amazon itself and never requested. */
  readonly scheduledOnly?: boolean;
  readonly needsDates?: boolean;
  readonly canBeScheduled?: boolean;
}

export function isWithin({ from, to }: Request, day: number): boolean {
  return day >= from && day <= to;
}

export const utf8 = (): Charset => 'utf-8';

/** UTF-8 in North America; elsewhere what the old systems write. */
export const legacy = (region: Region): Charset =>
  region === 'EU' ? 'windows-1252' : region === 'FE' ? 'Shift_JIS' : 'utf-8';

export const japanese = (region: Region): Charset => (region === 'FE' ? 'Shift_JIS' : 'utf-8');
