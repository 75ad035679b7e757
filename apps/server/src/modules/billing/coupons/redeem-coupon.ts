import { contract, type Reply } from '@recoup/contract';
import { countAttempt } from '../../accounts/public.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Data, Tx } from '../../../platform/database/database.ts';
import { today } from '../../../platform/day.ts';
import { Problem } from '../../../platform/problem.ts';
import { recordActing } from '../../../platform/record-acting.ts';
import { runOnce } from '../ledger/run-once.ts';
import { createHeldCoupon, lockCoupon, type Coupon } from './grant-coupon.ts';
import { normalizeCode } from './normalize-code.ts';

const { redeem } = contract.coupons;

export async function redeemCoupon(
  data: Data,
  actor: Actor,
  { code, key }: { code: string; key: string },
): Promise<Reply<typeof redeem>> {
  const { account } = actor;
  await countAttempt(data, 'coupon code tried', String(actor.user));
  const typed = normalizeCode(code);
  return data.withSystem((tx) =>
    runOnce(
      tx,
      { account, key, call: actor.action, input: { code: typed }, reply: redeem.reply },
      async () => {
        await recordActing(tx, actor, account);
        return { id: await redeemInTransaction(tx, account, typed) };
      },
    ),
  );
}

/** Requires the books lock. */
export async function redeemInTransaction(
  tx: Tx,
  account: number,
  code: string,
  day = today(tx),
): Promise<number> {
  const coupon = await lockCoupon(tx, code);
  // A coupon that cannot be redeemed by code is answered like an unknown one, so that codes cannot be guessed.
  if (coupon === undefined || coupon.given_only || !isValidOn(coupon, day)) {
    throw new Problem('coupon_not_valid');
  }
  if ((await countHeld(tx, account, coupon.id)) >= coupon.per_account_limit) {
    throw new Problem('coupon_held_already');
  }
  if (coupon.first_time_only && (await hasInvoice(tx, account))) throw new Problem('coupon_first_time_only');
  return createHeldCoupon(tx, account, coupon);
}

function isValidOn({ valid_from, valid_to }: Coupon, day: string): boolean {
  return valid_from <= day && (valid_to === null || day <= valid_to);
}

async function countHeld(tx: Tx, account: number, coupon: number): Promise<number> {
  const { times } = await tx
    .selectFrom('held_coupons')
    .select((select) => select.fn.countAll<number>().as('times'))
    .where('account_id', '=', account)
    .where('coupon_id', '=', coupon)
    .executeTakeFirstOrThrow();
  return times;
}

async function hasInvoice(tx: Tx, account: number): Promise<boolean> {
  const invoice = await tx
    .selectFrom('invoices')
    .select('id')
    .where('account_id', '=', account)
    .where('status', '=', 'finalized')
    .limit(1)
    .executeTakeFirst();
  return invoice !== undefined;
}
