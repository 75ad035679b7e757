import {
  awdKind,
  firstAuditTypes,
  inboundKind,
  multiChannelKind,
  placementsKind,
  reportKinds,
  transactionsKind,
  listWindowsSince,
  type ReportKind,
  type Window,
} from './report-kinds.ts';
import { missingRole } from './save-report-progress.ts';

/** Requests in all for a window that failed. */
const maxAttempts = 3;

export interface Planned {
  readonly kind: ReportKind;
  readonly part: string;
  readonly marketplaces: readonly string[];
  readonly window: Window | undefined;
}

export interface RequestedReport {
  readonly report_type: string;
  readonly part: string;
  readonly marketplaces: readonly string[];
  readonly data_start: Date | null;
  readonly data_end: Date | null;
  readonly status: string;
  readonly reason: string;
  readonly created_at: Date;
}

export interface ReportWish {
  readonly marketplaces: readonly string[];
  readonly now: Date;
  readonly kinds?: readonly ReportKind[];
  /** For a sync requested by a user: ignores the usual intervals, and uses only Amazon's at this speed factor. */
  readonly atPace?: number;
}

const allKinds = [...reportKinds, inboundKind, transactionsKind, awdKind, multiChannelKind, placementsKind];

/** The reports a sync requests, in order, given those requested before. */
export function chooseReports(
  asked: readonly RequestedReport[],
  { marketplaces, now, kinds = allKinds, atPace }: ReportWish,
): Planned[] {
  const planned = kinds.flatMap((kind) =>
    kind.parts.flatMap((part) =>
      groups(kind, marketplaces, asked).flatMap((group): Planned[] => {
        const earlier = asked.filter(
          (row) =>
            row.report_type === kind.type &&
            row.part === part &&
            (kind.marketplaces === 'turn' || overlaps(row.marketplaces, group)),
        );
        if (
          !isDue(earlier, now, atPace === undefined ? defaultIntervalMs(kind) : minIntervalMs(kind) / atPace)
        )
          return [];
        return listWindows(kind, earlier, now).map((window) => ({ kind, part, marketplaces: group, window }));
      }),
    ),
  );
  return planned.toSorted(
    (a, b) =>
      Number(isForFirstAudit(b)) - Number(isForFirstAudit(a)) ||
      (b.window?.end.getTime() ?? Infinity) - (a.window?.end.getTime() ?? Infinity),
  );
}

function isForFirstAudit({ kind }: Planned): boolean {
  return firstAuditTypes.includes(kind.type);
}

function groups(
  { type, marketplaces: how, onlyIn }: ReportKind,
  listed: readonly string[],
  asked: readonly RequestedReport[],
): (readonly string[])[] {
  const all = onlyIn === undefined ? listed : listed.filter((marketplace) => marketplace === onlyIn);
  switch (how) {
    case 'region':
      return all.length === 0 ? [] : [all];
    case 'first':
      return all.length === 0 ? [] : [all.slice(0, 1)];
    case 'each':
      return all.map((marketplace) => [marketplace]);
    case 'turn': {
      const last = (marketplace: string) =>
        asked.findLastIndex((row) => row.report_type === type && row.marketplaces.includes(marketplace));
      return all
        .toSorted((a, b) => last(a) - last(b))
        .slice(0, 1)
        .map((marketplace) => [marketplace]);
    }
  }
}

function overlaps(one: readonly string[], other: readonly string[]): boolean {
  return one.some((marketplace) => other.includes(marketplace));
}

function isDue(earlier: readonly RequestedReport[], now: Date, waitMs: number): boolean {
  const last = Math.max(0, ...earlier.map(({ created_at }) => created_at.getTime()));
  return now.getTime() - last >= waitMs;
}

function defaultIntervalMs({ everyHours }: ReportKind): number {
  return everyHours * 3600_000;
}

/** Reports without an interval are not requested again at every click. */
function minIntervalMs({ apartMinutes }: ReportKind): number {
  return Math.max(apartMinutes, 30) * 60_000;
}

function listWindows(
  kind: ReportKind,
  earlier: readonly RequestedReport[],
  now: Date,
): (Window | undefined)[] {
  if (kind.window === undefined) return [undefined];
  const windows = listWindowsSince(kind.window, findCoveredEnd(earlier.filter(isAnswered)), now);
  // A failed snapshot is not repeated: the next one shows the fees of its own day.
  return kind.marketplaces === 'turn' ? windows : [...windows, ...listFailedWindows(earlier)];
}

/** A list that lacks an optional role counts as empty; once the role is granted, the whole list is read. */
function isAnswered({ status, reason }: RequestedReport): boolean {
  return !(status === 'empty' && reason === missingRole);
}

/**
 * "No data" may have meant "too soon", so the next window includes the last empty one. It is not requested separately:
 * a second request of the same type would have to wait for hours.
 */
function findCoveredEnd(earlier: readonly RequestedReport[]): Date | undefined {
  const windows = earlier.flatMap(({ data_end, status }) => (data_end ? [{ end: data_end, status }] : []));
  const covered = windows.at(-1)?.status === 'empty' ? windows.slice(0, -1) : windows;
  if (covered.length === 0) return undefined;
  return new Date(Math.max(...covered.map(({ end }) => end.getTime())));
}

function listFailedWindows(earlier: readonly RequestedReport[]): Window[] {
  const byWindow = Map.groupBy(
    earlier,
    ({ data_start, data_end }) => `${data_start?.getTime()}-${data_end?.getTime()}`,
  );
  return [...byWindow.values()].flatMap((rows) => {
    const last = rows.at(-1);
    if (last?.data_start == null || last.data_end === null) return [];
    const again = last.status === 'failed' && rows.length < maxAttempts;
    return again ? [{ start: last.data_start, end: last.data_end }] : [];
  });
}
