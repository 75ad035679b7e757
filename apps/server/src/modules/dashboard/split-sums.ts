import type { Dashboard, FigureName, Month } from '@recoup/contract/dashboard';
import type { Money } from '@recoup/contract/money';
import type { MoneySum, OpenSum } from '../tickets/public.ts';

type Store = Dashboard['split']['store'][number]['of'];
type Figures = Record<FigureName, number>;

const toFigure = { case_paid: 'recovered', auto_paid: 'auto_paid', reversed: 'reversed' } as const;

/** Splits the sums by claim type, marketplace and store. */
export function splitSums(
  open: readonly OpenSum[],
  came: readonly MoneySum[],
  named: (store: number) => Store,
): Dashboard['split'] {
  const parts = [
    ...open.map((each) => ({ ...each, name: each.figure })),
    ...came.map((each) => ({ ...each, name: toFigure[each.kind] })),
  ];
  return {
    type: splitBy(parts, ({ claim_type }) => claim_type),
    marketplace: splitBy(parts, ({ country }) => country),
    store: splitBy(parts, ({ store_id }) => store_id).map(({ of, ...figures }) => ({
      ...figures,
      of: named(of),
    })),
  };
}

interface Part {
  readonly currency: string | null;
  readonly minor: number;
  readonly name: FigureName;
}

function splitBy<P extends Part, Of extends string | number | null>(
  parts: readonly P[],
  by: (part: P) => Of,
): ({ of: Of; currency: string } & Figures)[] {
  const rows = new Map<string, { of: Of; currency: string } & Figures>();
  for (const part of parts) {
    const { currency, minor, name } = part;
    if (currency === null) continue;
    const of = by(part);
    const key = `${currency} ${of}`;
    const row = rows.get(key) ?? { of, currency, ...nothing };
    rows.set(key, { ...row, [name]: row[name] + minor });
  }
  const filled = [...rows.values()].filter((row) => weight(row) > 0);
  return filled.toSorted((a, b) => weight(b) - weight(a) || (String(a.of) < String(b.of) ? -1 : 1));
}

const nothing: Figures = { recovered: 0, in_progress: 0, potential: 0, auto_paid: 0, reversed: 0 };

/** Sort key of a row. */
function weight({ recovered, in_progress, potential, auto_paid, reversed }: Figures): number {
  return recovered + in_progress + potential + auto_paid + reversed;
}

/** The split by store in one currency, the most money first. */
export function sortStores(
  split: Dashboard['split']['store'],
  toHome: (amounts: readonly Money[]) => number,
): Dashboard['stores'] {
  const stores = [...Map.groupBy(split, ({ of }) => of.id).values()].flatMap((rows) => {
    const [first] = rows;
    if (first === undefined) return [];
    const recovered = rows.map((row) => ({ minor: row.recovered, currency: row.currency }));
    const recoverable = rows.flatMap(({ potential, in_progress, currency }) => [
      { minor: potential, currency },
      { minor: in_progress, currency },
    ]);
    return [{ of: first.of, recovered: toHome(recovered), recoverable: toHome(recoverable) }];
  });
  return stores
    .filter(({ recovered, recoverable }) => recovered + recoverable > 0)
    .toSorted((a, b) => b.recovered + b.recoverable - a.recovered - a.recoverable);
}

export function sumTrendByType(came: readonly MoneySum[]): Dashboard['trend_by_type'] {
  const sums = new Map<string, Dashboard['trend_by_type'][number]>();
  for (const { kind, month, currency, claim_type: type, minor } of came) {
    if (kind !== 'case_paid') continue;
    const key = `${month} ${currency} ${type}`;
    sums.set(key, { month, currency, type, recovered: (sums.get(key)?.recovered ?? 0) + minor });
  }
  return [...sums.values()].filter(({ recovered }) => recovered !== 0);
}

/** Every month of the period, empty ones included. */
export function buildTrend(came: readonly MoneySum[], since: string | null, day: string): Month[] {
  const currencies = [...new Set(came.map(({ currency }) => currency))];
  const first = since ?? came.map(({ month }) => month).toSorted()[0];
  if (first === undefined) return [];
  const last = [day.slice(0, 7), ...came.map(({ month }) => month)].toSorted().at(-1) ?? day;
  const months = monthsBetween(first.slice(0, 7), last);
  const rows = new Map(
    currencies
      .flatMap((currency) => months.map((month) => ({ month, currency })))
      .map((each) => [
        `${each.currency} ${each.month}`,
        { ...each, recovered: 0, auto_paid: 0, reversed: 0 },
      ]),
  );
  for (const { currency, month, kind, minor } of came) {
    const row = rows.get(`${currency} ${month}`);
    if (row) row[toFigure[kind]] += minor;
  }
  return [...rows.values()];
}

function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  const at = new Date(`${first}-01T00:00:00Z`);
  for (let month = first; month <= last; month = at.toISOString().slice(0, 7)) {
    months.push(month);
    at.setUTCMonth(at.getUTCMonth() + 1);
  }
  return months;
}
