import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/live/publish.ts';
import { getAmountLeft, reserveDiscounts } from '../coupons/apply-coupons.ts';
import { splitByWeights } from './commission.ts';

export interface InvoiceRef {
  readonly account: number;
  readonly invoice: number;
}

export interface BilledLine {
  readonly id: number;
  readonly commission_minor: number;
  readonly discount_minor: number;
  readonly held_coupon_id: number | null;
}

/** Recalculates a statement from its lines; disputed ones do not count. */
export async function refreshDraft(tx: Tx, { account, invoice }: InvoiceRef): Promise<void> {
  const lines = await listBilledLines(tx, { account, invoice });
  const discounts = await calculateDiscounts(tx, { account, invoice }, lines);
  await reserveDiscounts(tx, { account, invoice }, discounts);
  await splitDiscounts(tx, account, lines, discounts);
  const commission = sumCommission(lines);
  const discount = [...discounts.values()].reduce((sum, minor) => sum + minor, 0);
  await tx
    .updateTable('invoices')
    .set({
      commission_minor: commission,
      discount_minor: discount,
      total_minor: Math.max(0, commission - discount),
    })
    .where('account_id', '=', account)
    .where('id', '=', invoice)
    .where('status', '=', 'draft')
    .execute();
  await publish(tx, account, { topic: 'balance' });
}

export async function listBilledLines(tx: Tx, { account, invoice }: InvoiceRef): Promise<BilledLine[]> {
  return tx
    .selectFrom('statement_lines')
    .select(['id', 'commission_minor', 'discount_minor', 'held_coupon_id'])
    .where('account_id', '=', account)
    .where('invoice_id', '=', invoice)
    .where('state', '=', 'billed')
    .orderBy('id')
    .execute();
}

export function sumCommission(lines: readonly BilledLine[]): number {
  return lines.reduce((sum, line) => sum + line.commission_minor, 0);
}

export function groupByCoupon(lines: readonly BilledLine[]) {
  return [...Map.groupBy(lines, (line) => line.held_coupon_id)].flatMap(([held, group]) =>
    held === null
      ? []
      : [
          {
            held,
            commissionMinor: sumCommission(group),
            discountMinor: group.reduce((sum, line) => sum + line.discount_minor, 0),
          },
        ],
  );
}

async function calculateDiscounts(
  tx: Tx,
  ref: InvoiceRef,
  lines: readonly BilledLine[],
): Promise<Map<number, number>> {
  const discounts = new Map<number, number>();
  for (const group of groupByCoupon(lines)) {
    const wanted = (await getAmountLeft(tx, ref, group.held)) ?? group.discountMinor;
    discounts.set(group.held, Math.max(0, Math.min(wanted, group.commissionMinor)));
  }
  return discounts;
}

/** Distributes each coupon's discount, so that lines sum to the invoice. */
export async function splitDiscounts(
  tx: Tx,
  account: number,
  lines: readonly BilledLine[],
  discounts: ReadonlyMap<number, number>,
): Promise<void> {
  for (const { held, discountMinor } of groupByCoupon(lines)) {
    const discount = discounts.get(held) ?? 0;
    // Percent discounts are frozen per line.
    if (discount === discountMinor) continue;
    const group = lines.filter((line) => line.held_coupon_id === held);
    const parts = splitByWeights(
      discount,
      group.map((line) => line.commission_minor),
    );
    const byLine = JSON.stringify(Object.fromEntries(group.map(({ id }, index) => [id, parts[index]])));
    // Updates by key: the rows have no statistics yet, so a join might be planned badly.
    await sql`
      update statement_lines
      set discount_minor = (${byLine}::jsonb ->> id::text)::bigint
      where account_id = ${account} and id = any(${group.map(({ id }) => id)}::bigint[])
    `.execute(tx);
  }
}
