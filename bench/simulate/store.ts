import { chooseReports, type RequestedReport } from '@recoup/server/modules/stores/choose-reports';
import { reportKinds, settlementType } from '@recoup/server/modules/stores/report-kinds';

export interface SimulatedReport {
  readonly report_type: string;
  readonly part: string;
  readonly marketplaces: readonly string[];
  readonly data_start: Date | null;
  readonly data_end: Date | null;
  status: 'planned' | 'making' | 'made';
  requestedAt: number;
  tryAt: number;
  readyAt: number;
}

export interface SimulatedStore {
  readonly id: number;
  readonly account: number;
  /** Stores of the same account. */
  readonly accountSize: number;
  readonly marketplaces: readonly string[];
  linkedAt: number;
  nextSyncAt: number;
  asked: RequestedReport[];
  /** Last request of each type, for the interval Amazon asks for. */
  readonly requestedAt: Map<string, number>;
  /** When the last complete sync began: how old the store's data are. */
  syncedFrom: number | undefined;
  sync:
    | { readonly startedAt: number; readonly dueAt: number; isListed: boolean; open: SimulatedReport[] }
    | undefined;
}

/** What the product's planner requests for this store now. */
export function planSync(store: SimulatedStore, now: number): SimulatedReport[] {
  const at = new Date(now);
  return chooseReports(store.asked, { marketplaces: store.marketplaces, now: at }).map(
    ({ kind, part, marketplaces, window }) => ({
      report_type: kind.type,
      part,
      marketplaces,
      data_start: window?.start ?? null,
      data_end: window?.end ?? null,
      status: 'planned',
      requestedAt: now,
      tryAt: now,
      readyAt: Infinity,
    }),
  );
}

/** Rows of one report that the planner can still need; older ones only cost memory here. */
const rememberedRows = 3;

export function rememberReport(store: SimulatedStore, report: SimulatedReport, now: number): void {
  if (report.report_type === settlementType) return;
  const isSame = (row: RequestedReport) =>
    row.report_type === report.report_type &&
    row.part === report.part &&
    row.marketplaces.join() === report.marketplaces.join();
  const same = store.asked.filter(isSame);
  if (same.length >= rememberedRows) {
    const oldest = same.reduce((a, b) => ((a.data_end ?? 0) <= (b.data_end ?? 0) ? a : b));
    store.asked.splice(store.asked.indexOf(oldest), 1);
  }
  const { report_type, part, marketplaces, data_start, data_end } = report;
  store.asked.push({
    report_type,
    part,
    marketplaces,
    data_start,
    data_end,
    status: 'kept',
    reason: '',
    created_at: new Date(now),
  });
}

/** Until when Amazon would cancel another request of this type. */
export function findSpacingEnd(
  store: SimulatedStore,
  { report_type, marketplaces }: SimulatedReport,
): number {
  const kind = reportKinds.find(({ type }) => type === report_type);
  if (kind === undefined || kind.apartMinutes === 0) return 0;
  const last = store.requestedAt.get(spacingKey(report_type, marketplaces));
  return last === undefined ? 0 : last + kind.apartMinutes * 60_000;
}

export function spacingKey(report_type: string, marketplaces: readonly string[]): string {
  const kind = reportKinds.find(({ type }) => type === report_type);
  return kind?.marketplaces === 'each' ? `${report_type} ${marketplaces.join()}` : report_type;
}
