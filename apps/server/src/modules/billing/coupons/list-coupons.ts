import type { contract, Reply } from '@recoup/contract';
import { heldCoupon, type HeldCoupon } from '@recoup/contract/coupons';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { Data, Tx } from '../../../platform/database/database.ts';
import { today } from '../../../platform/day.ts';
import type { Language } from '../../../platform/language.ts';

interface StoredHeld {
  id: number;
  code: string;
  name: string;
  percent_bp: number | null;
  amount_minor: number | null;
  currency: string | null;
  amount_left: number | null;
  invoices: number;
  invoices_left: number;
  expires_on: string | null;
  redeemed_at: Date;
}

/** Codes are read as the system role, because accounts share them; held coupons as the tenant. */
export async function listHeldCoupons(
  data: Data,
  { account }: Actor,
  language: Language,
): Promise<Reply<typeof contract.coupons.list>> {
  return data.withSystem(async (tx) => {
    const uses = await listUses(tx, account);
    const { rows } = await sql<StoredHeld>`
      select
        held.id, coupon.code, ${selectName(language)} as name, coupon.percent_bp, coupon.amount_minor, coupon.currency,
        held.amount_left, coupon.invoices, held.invoices_left, held.expires_on, held.redeemed_at
      from held_coupons held
      join coupons coupon on coupon.id = held.coupon_id
      where held.account_id = ${account}
      order by held.id desc
    `.execute(tx);
    return { items: rows.map((row) => toHeldCoupon(row, uses.get(row.id) ?? [], today(tx))) };
  });
}

export function selectName(language: Language) {
  return language === 'zh' ? sql<string>`coupon.name_zh` : sql<string>`coupon.name_en`;
}

type Use = HeldCoupon['uses'][number];

async function listUses(tx: Tx, account: number): Promise<ReadonlyMap<number, Use[]>> {
  const rows = await tx
    .selectFrom('coupon_uses')
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.account_id', '=', 'coupon_uses.account_id')
        .onRef('invoices.id', '=', 'coupon_uses.invoice_id'),
    )
    .select([
      'coupon_uses.held_coupon_id',
      'coupon_uses.state',
      'coupon_uses.discount_minor',
      'invoices.currency',
      'invoices.id',
      'invoices.number',
    ])
    .where('coupon_uses.account_id', '=', account)
    .orderBy('invoices.id')
    .execute();
  const uses = new Map<number, Use[]>();
  for (const { held_coupon_id, state, discount_minor, currency, id, number } of rows) {
    const use = {
      invoice: { id, number },
      state: useState.parse(state),
      discount: { minor: discount_minor, currency },
    };
    uses.set(held_coupon_id, [...(uses.get(held_coupon_id) ?? []), use]);
  }
  return uses;
}

const useState = heldCoupon.shape.uses.element.shape.state;

function toHeldCoupon(
  { amount_minor, currency, amount_left, redeemed_at, ...row }: StoredHeld,
  uses: Use[],
  day: string,
): HeldCoupon {
  const inCurrency = (minor: number | null) =>
    minor === null || currency === null ? null : { minor, currency };
  const reserved = uses.filter(({ state }) => state === 'reserved').length;
  return {
    ...row,
    amount: inCurrency(amount_minor),
    amount_left: inCurrency(amount_left),
    redeemed_at: redeemed_at.toISOString(),
    state: calculateState({ ...row, amount_left, reserved }, day),
    uses,
  };
}

function calculateState(
  {
    invoices_left,
    amount_left,
    expires_on,
    reserved,
  }: {
    invoices_left: number;
    amount_left: number | null;
    expires_on: string | null;
    reserved: number;
  },
  day: string,
): HeldCoupon['state'] {
  if (invoices_left === 0 || amount_left === 0) return 'used_up';
  if (invoices_left <= reserved) return 'reserved';
  if (expires_on !== null && expires_on < day) return 'expired';
  return 'usable';
}
