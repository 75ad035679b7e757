import type { CallName, Reply } from '@recoup/contract';
import type { Money } from '../../../lib/money/money.ts';
import type { StoreReport } from '../report.ts';
import { stateName } from '../store-states.ts';
import type { Store } from '../store.ts';

export type AuditStatus = Reply<CallName['GET /api/audits/status/']>[number];

/**
 * `noAccess`: nothing is read until the user connects the store again. `failed`: the last audit stopped, so nothing is
 * known about findings.
 */
export type AuditStage = 'noAccess' | 'collecting' | 'searching' | 'failed' | 'done';

/** During the first sync the stage is `collecting`, even if an audit is already checking the first reports. */
export function auditStage(store: Store, status: AuditStatus | undefined): AuditStage {
  const state = stateName(store.state);
  if (state !== 'active' && state !== 'authorizing') return 'noAccess';
  if (store.lastSyncAt === null) return 'collecting';
  if (!status || status.running || !status.last) return 'searching';
  return status.last.state === 'stopped' ? 'failed' : 'done';
}

/** Sums the claims that are not decided yet: found, or filed with Amazon. */
export function sumFound({ potential, claimed }: Pick<AuditStatus, 'potential' | 'claimed'>): {
  readonly tickets: number;
  readonly amounts: readonly Money[];
} {
  const byCurrency = new Map<string, number>();
  for (const { minor, currency } of [...potential.amounts, ...claimed.amounts]) {
    byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + minor);
  }
  return {
    tickets: potential.tickets + claimed.tickets,
    amounts: [...byCurrency].map(([currency, minor]) => ({ minor, currency })),
  };
}

export interface ReportGroup {
  readonly type: string;
  readonly done: number;
  readonly total: number;
  readonly failed: readonly StoreReport[];
  /** A report of this type was requested and has not arrived. */
  readonly isFetching: boolean;
  /** Null before any report was read. */
  readonly rows: number | null;
}

/** Groups report files by type; types still in progress come first. */
export function groupReports(reports: readonly StoreReport[]): readonly ReportGroup[] {
  const groups = [...Map.groupBy(reports, ({ report_type }) => report_type)].map(([type, files]) => {
    const read = files.flatMap(({ rows }) => rows ?? []);
    return {
      type,
      done: files.filter(({ finished_at, status }) => finished_at !== null && status !== 'failed').length,
      total: files.length,
      failed: files.filter(({ status }) => status === 'failed'),
      isFetching: files.some(({ status }) => ['asked', 'making', 'made'].includes(status)),
      rows: read.length === 0 ? null : read.reduce((sum, rows) => sum + rows, 0),
    };
  });
  return groups.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)) || a.type.localeCompare(b.type));
}

export function isOver({ done, failed, total }: Pick<ReportGroup, 'done' | 'failed' | 'total'>): boolean {
  return done + failed.length === total;
}
