import { reports } from '../reports/all.ts';
import { findBuyerData } from '../reports/buyer-data.ts';
import { toHeaderKey } from '../reports/report.ts';

export type KnownReport = (typeof reports)[number];

export interface Recognised {
  readonly report: KnownReport;
  /** The file's column names, made unique. */
  readonly header: readonly string[];
  /** Index in the file of each of the report's columns it has. */
  readonly places: ReadonlyMap<string, number>;
  readonly unknown: readonly { readonly name: string; readonly place: number }[];
  /** Indexes of columns that are never stored, mostly buyers' data. */
  readonly dropped: ReadonlySet<number>;
}

/** Recognises a report by the names in its header, in any order and among any others. */
export function recogniseReport(names: readonly string[]): Recognised | undefined {
  const header = numberRepeats(names.map((name) => name.trim()));
  for (const report of reports) {
    const places = findPlaces(report, names);
    if (!report.signature.every((column) => places.has(column))) continue;
    const used = new Set(places.values());
    const isDropped = buildNameTest(Object.values(report.dropped ?? {}).flat());
    const dropped = new Set(
      names.flatMap((name, place) =>
        isDropped(name) || (!used.has(place) && findBuyerData(name) !== undefined) ? [place] : [],
      ),
    );
    const unknown = header.flatMap((name, place) =>
      used.has(place) || dropped.has(place) || name === '' ? [] : [{ name, place }],
    );
    return { report, header, places, unknown, dropped };
  }
  return undefined;
}

/** The report whose signature a header matches mostly, but not completely. */
export function findNearestReport(
  names: readonly string[],
): { readonly report: KnownReport; readonly missing: string } | undefined {
  const candidates = reports.flatMap((report) => {
    const places = findPlaces(report, names);
    const missing = report.signature.filter((column) => !places.has(column));
    const isNear = missing.length <= report.signature.length / 2 && places.size > names.length / 2;
    return isNear ? [{ report, places, missing }] : [];
  });
  const [nearest] = candidates.toSorted((a, b) => b.places.size - a.places.size);
  const [column] = nearest?.missing ?? [];
  if (!nearest || column === undefined) return undefined;
  return { report: nearest.report, missing: nearest.report.columns[column]?.headers[0] ?? column };
}

function findPlaces({ columns }: KnownReport, names: readonly string[]): Map<string, number> {
  const keys = names.map(toHeaderKey);
  const damaged = names.map(toDamagedKey);
  const places = new Map<string, number>();
  for (const [column, { headers }] of Object.entries(columns)) {
    const place =
      headers.map((name) => keys.indexOf(toHeaderKey(name))).find((place) => place >= 0) ??
      headers.map((name) => damaged.indexOf(toAsciiKey(name))).find((place) => place >= 0);
    if (place !== undefined) places.set(column, place);
  }
  return places;
}

function buildNameTest(headers: readonly string[]): (name: string) => boolean {
  const keys = new Set(headers.map(toHeaderKey));
  const ascii = new Set(headers.map(toAsciiKey));
  return (name) => keys.has(toHeaderKey(name)) || ascii.has(toDamagedKey(name) ?? '');
}

/** The key of a name in which an export through the wrong charset replaced letters by question marks: `Ums?tze`. */
function toDamagedKey(name: string): string | undefined {
  return /[?\uFFFD]/u.test(name) ? toHeaderKey(name) : undefined;
}

/** What such an export leaves of a header; `-` if it would replace no letter or all. */
function toAsciiKey(header: string): string {
  const key = toHeaderKey(header);
  const ascii = key.replaceAll(/[^a-z0-9]/g, '');
  return ascii === key || ascii === '' ? '-' : ascii;
}

/** DuckDB column names are case-insensitive. */
function numberRepeats(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const key = name.toLowerCase();
    let times = (seen.get(key) ?? 0) + 1;
    while (times > 1 && seen.has(`${key} (${times})`)) times += 1;
    seen.set(key, times);
    if (times === 1) return name;
    seen.set(`${key} (${times})`, 1);
    return `${name} (${times})`;
  });
}
