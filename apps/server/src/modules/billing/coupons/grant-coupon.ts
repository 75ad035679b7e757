import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { addDays, today } from '../../../platform/day.ts';
import { publish } from '../../../platform/live/publish.ts';
import { Problem } from '../../../platform/problem.ts';
import { lockBooks } from '../ledger/post.ts';

/** A coupon as read under its lock. */
export interface Coupon {
  readonly id: number;
  readonly amount_minor: number | null;
  readonly invoices: number;
  readonly total_limit: number | null;
  readonly per_account_limit: number;
  readonly first_time_only: boolean;
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly days_held: number | null;
  readonly redeemed: number;
  readonly given_only: boolean;
}

/** Granted by the product: the conditions of redeeming a code do not apply. Returns the held coupon. */
export async function grantCoupon(tx: Tx, account: number, code: string): Promise<number> {
  await lockBooks(tx, account);
  const coupon = await lockCoupon(tx, code);
  if (coupon === undefined) throw new Error(`there is no coupon ${code}`);
  return createHeldCoupon(tx, account, coupon);
}

/** After the books: a code is shared by all who type it, so its lock is taken last and only for a moment. */
export async function lockCoupon(tx: Tx, code: string): Promise<Coupon | undefined> {
  return tx
    .selectFrom('coupons')
    .select([
      'id',
      'amount_minor',
      'invoices',
      'total_limit',
      'per_account_limit',
      'first_time_only',
      'valid_from',
      'valid_to',
      'days_held',
      'redeemed',
      'given_only',
    ])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
}

export async function createHeldCoupon(tx: Tx, account: number, coupon: Coupon): Promise<number> {
  if (coupon.total_limit !== null && coupon.redeemed >= coupon.total_limit) {
    throw new Problem('coupon_used_up');
  }
  await tx
    .updateTable('coupons')
    .set({ redeemed: sql<number>`redeemed + 1` })
    .where('id', '=', coupon.id)
    .execute();
  const { id } = await tx
    .insertInto('held_coupons')
    .values({
      account_id: account,
      coupon_id: coupon.id,
      invoices_left: coupon.invoices,
      amount_left: coupon.amount_minor,
      expires_on: coupon.days_held === null ? null : addDays(today(tx), coupon.days_held),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publish(tx, account, { topic: 'coupons' });
  return id;
}
