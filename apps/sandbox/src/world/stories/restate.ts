import type { Disposition } from '../records.ts';
import type { Scene } from './story.ts';

/**
 * Changes the disposition of stock: the minus row and its plus row, each with a reference of its own. Returns that of the
 * minus row.
 */
export function restate(
  { plot, product }: Scene,
  day: number,
  quantity: number,
  change: { reason: string; from: Disposition; to: Disposition; unreconciled?: number },
): string {
  const reference = plot.ids.number('reference');
  const seconds = plot.seconds();
  const { reason, from, to, unreconciled = 0 } = change;
  const shared = { type: 'Adjustments', seconds } as const;
  plot.write(product, day, {
    ...shared,
    reference,
    quantity: -quantity,
    reason,
    disposition: from,
    unreconciled,
  });
  plot.write(product, day, {
    ...shared,
    reference: plot.ids.number('reference'),
    quantity,
    reason: 'P',
    disposition: to,
  });
  return reference;
}
