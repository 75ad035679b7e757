import type { ClaimType } from '@recoup/contract/claim-types';
import type { Dashboard, Month } from '@recoup/contract/dashboard';

/** More colours could not be distinguished, so the remaining types share the last layer. */
const maxLayers = 5;

interface Layer {
  /** One claim type, or for the last layer possibly several. */
  readonly types: readonly ClaimType[];
  readonly total: number;
}

interface Column {
  readonly month: string;
  readonly total: number;
  /** The amount of each layer. */
  readonly parts: readonly number[];
}

/** Each month as a column of layers, the claim type with the most money at the bottom. */
export function stackMonths(
  months: readonly Month[],
  byType: Dashboard['trend_by_type'],
): { layers: Layer[]; columns: Column[] } {
  const totals = new Map<ClaimType, number>();
  for (const { type, recovered } of byType) totals.set(type, (totals.get(type) ?? 0) + recovered);
  const ranked = [...totals].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const alone = ranked.length > maxLayers ? ranked.slice(0, maxLayers - 1) : ranked;
  const rest = ranked.slice(alone.length);
  const layers: Layer[] = alone.map(([type, total]) => ({ types: [type], total }));
  if (rest.length > 0)
    layers.push({
      types: rest.map(([type]) => type),
      total: rest.reduce((sum, [, total]) => sum + total, 0),
    });
  const columns = months.map(({ month, recovered }) => {
    const own = byType.filter((each) => each.month === month);
    const parts = layers.map(({ types }) =>
      own.filter(({ type }) => types.includes(type)).reduce((sum, each) => sum + each.recovered, 0),
    );
    return { month, total: recovered, parts };
  });
  return { layers, columns };
}
