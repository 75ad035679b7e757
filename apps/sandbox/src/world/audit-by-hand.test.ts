import { expect, test } from 'vitest';
import { auditByHand } from './audit-by-hand.ts';
import { listTruths } from './folder.ts';
import { regions } from './regions.ts';
import { createTestWorld } from './testing.ts';
import type { World } from './world.ts';

function planted(world: World): Set<string> {
  const keys = new Set<string>();
  for (const { kind, verdict, ids, quantity, amount } of listTruths(world)) {
    if (verdict !== 'owed' && verdict !== 'lapsed') continue;
    const { fnsku, sku, orderId, shipmentId, removalOrderId, reimbursementId, referenceId } = ids;
    const key = kind.startsWith('vendor_')
      ? `${referenceId} ${amount}`
      : kind === 'fee_dimension' || kind === 'fee_referral'
        ? sku
        : kind === 'fee_unused_label' || kind === 'fee_placement'
          ? shipmentId
          : kind === 'fee_inbound_defect'
            ? `${shipmentId} ${sku}`
            : reimbursementId
              ? `${reimbursementId} ${fnsku}`
              : removalOrderId || orderId
                ? `${removalOrderId ?? orderId} ${sku}`
                : fnsku;
    keys.add(
      `${kind} ${key} ${quantity}${kind === 'over_refund' || kind === 'fee_placement' ? ` ${amount}` : ''}`,
    );
  }
  return keys;
}

test.each(regions.flatMap((region) => ['a', 'b'].map((seed) => [region, seed] as const)))(
  'the losses of %s, seed %s, can be found in its files, and nothing else',
  async (region, seed) => {
    const world = createTestWorld({ region, seed, rows: 8000 });
    const found = await auditByHand(world);
    const truth = planted(world);
    expect([...found].filter((key) => !truth.has(key))).toEqual([]);
    expect([...truth].filter((key) => !found.has(key))).toEqual([]);
  },
  60_000,
);
