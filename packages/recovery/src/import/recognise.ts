import { reports } from '../reports/all.ts';
import { headerKey } from '../reports/report.ts';

export type KnownReport = (typeof reports)[number];

export interface Recognised {
  readonly report: KnownReport;
  /** As the file writes them, none twice. */
  readonly header: readonly string[];
  /** Where the report's columns stand in the file; those it lacks are not named. */
  readonly places: ReadonlyMap<string, number>;
  readonly unknown: readonly { readonly name: string; readonly place: number }[];
}

/** By the names in its first line, in whatever order and among whichever others. */
export function recogniseReport(names: readonly string[]): Recognised | undefined {
  const header = withoutRepeats(names.map((name) => name.trim()));
  const keys = names.map(headerKey);
  for (const report of reports) {
    const places = new Map<string, number>();
    for (const [column, { headers }] of Object.entries(report.columns)) {
      const place = headers.map((name) => keys.indexOf(headerKey(name))).find((place) => place >= 0);
      if (place !== undefined) places.set(column, place);
    }
    if (!report.signature.every((column) => places.has(column))) continue;
    const used = new Set(places.values());
    const dropped = new Set((report.dropped ?? []).map(headerKey));
    const unknown = header.flatMap((name, place) =>
      used.has(place) || dropped.has(keys[place] ?? '') || name === '' ? [] : [{ name, place }],
    );
    return { report, header, places, unknown };
  }
  return undefined;
}

function withoutRepeats(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const key = name.toLowerCase();
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}
