import type { Disposition } from '../records.ts';
import type { Scene } from './story.ts';

/** Changes what state stock is in: the minus row and its plus row. Returns their reference. */
export function restate(
  { plot, product }: Scene,
  day: number,
  quantity: number,
  change: { reason: string; from: Disposition; to: Disposition; unreconciled?: number },
): string {
  const reference = plot.ids.number('reference');
  const seconds = plot.seconds();
  const { reason, from, to, unreconciled = 0 } = change;
  const shared = { type: 'Adjustments', reference, seconds } as const;
  plot.write(product, day, { ...shared, quantity: -quantity, reason, disposition: from, unreconciled });
  plot.write(product, day, { ...shared, quantity, reason: 'P', disposition: to });
  return reference;
}
