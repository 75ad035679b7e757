import type { Disposition } from '../records.ts';
import type { ScenarioContext } from '../scenarios/scenario.ts';

/**
 * Changes the disposition of stock: the minus row and its plus row, each with a reference of its own. Returns that of the
 * minus row.
 */
export function restate(
  { builder, product }: ScenarioContext,
  day: number,
  quantity: number,
  change: { reason: string; from: Disposition; to: Disposition; unreconciled?: number },
): string {
  const reference = builder.ids.number('reference');
  const seconds = builder.seconds();
  const { reason, from, to, unreconciled = 0 } = change;
  const shared = { type: 'Adjustments', seconds } as const;
  builder.write(product, day, {
    ...shared,
    reference,
    quantity: -quantity,
    reason,
    disposition: from,
    unreconciled,
  });
  builder.write(product, day, {
    ...shared,
    reference: builder.ids.number('reference'),
    quantity,
    reason: 'P',
    disposition: to,
  });
  return reference;
}
