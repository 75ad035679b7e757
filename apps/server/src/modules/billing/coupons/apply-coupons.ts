import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/live/publish.ts';
import { lockBooks } from '../ledger/post.ts';

export interface InvoiceRef {
  readonly account: number;
  readonly invoice: number;
}

/**
 * What is left of an amount coupon for an invoice: other open statements keep what they reserved. Null for percent
 * coupons, whose discount is frozen per line.
 */
export async function getAmountLeft(
  tx: Tx,
  { account, invoice }: InvoiceRef,
  held: number,
): Promise<number | null> {
  const { amount_left } = await tx
    .selectFrom('held_coupons')
    .select('amount_left')
    .where('account_id', '=', account)
    .where('id', '=', held)
    .executeTakeFirstOrThrow();
  if (amount_left === null) return null;
  const { reserved } = await tx
    .selectFrom('coupon_uses')
    .select((select) => sql<number>`coalesce(sum(${select.ref('discount_minor')}), 0)::bigint`.as('reserved'))
    .where('account_id', '=', account)
    .where('held_coupon_id', '=', held)
    .where('invoice_id', '<>', invoice)
    .where('state', '=', 'reserved')
    .executeTakeFirstOrThrow();
  return Math.max(0, amount_left - reserved);
}

/** Saves how much of each coupon an open statement reserves. */
export async function reserveDiscounts(
  tx: Tx,
  { account, invoice }: InvoiceRef,
  discounts: ReadonlyMap<number, number>,
): Promise<void> {
  const held = [...discounts.keys()];
  await sql`
    update coupon_uses use
    set discount_minor = coalesce(promised.minor, 0)
    from coupon_uses reserved
    left join unnest(${held}::bigint[], ${[...discounts.values()]}::bigint[]) as promised (held, minor)
      on promised.held = reserved.held_coupon_id
    where reserved.account_id = ${account}
      and reserved.invoice_id = ${invoice}
      and reserved.state = 'reserved'
      and use.account_id = reserved.account_id
      and use.invoice_id = reserved.invoice_id
      and use.held_coupon_id = reserved.held_coupon_id
  `.execute(tx);
}

/** Lines of one invoice with the same coupon. */
export interface CouponGroup {
  readonly held: number;
  readonly commissionMinor: number;
  /** Percent coupons: the sum frozen per line. Amount coupons are decided here. */
  readonly discountMinor: number;
}

/** Reserves the coupons of an open statement's lines. */
export async function reserveCoupons(tx: Tx, { account, invoice }: InvoiceRef): Promise<void> {
  await lockBooks(tx, account);
  await sql`
    insert into coupon_uses (account_id, held_coupon_id, invoice_id, state)
    select distinct line.account_id, line.held_coupon_id, line.invoice_id, 'reserved'
    from statement_lines line
    where line.account_id = ${account}
      and line.invoice_id = ${invoice}
      and line.held_coupon_id is not null
    on conflict do nothing
  `.execute(tx);
  await publish(tx, account, { topic: 'coupons' });
}

/**
 * Applies coupons when a statement is finalized: the discount per held coupon. A line keeps its coupon even
 * if the coupon has run out meanwhile.
 */
export async function applyCoupons(
  tx: Tx,
  { account, invoice }: InvoiceRef,
  groups: readonly CouponGroup[],
): Promise<ReadonlyMap<number, number>> {
  await lockBooks(tx, account);
  await deleteReservations(tx, { account, invoice });
  const discounts = new Map<number, number>();
  for (const group of groups) {
    const discount = await applyDiscount(tx, { account, invoice }, group);
    if (discount === 0) continue;
    discounts.set(group.held, discount);
    await tx
      .insertInto('coupon_uses')
      .values({
        account_id: account,
        held_coupon_id: group.held,
        invoice_id: invoice,
        discount_minor: discount,
        state: 'used',
      })
      .execute();
  }
  await publish(tx, account, { topic: 'coupons' });
  return discounts;
}

async function applyDiscount(tx: Tx, ref: InvoiceRef, group: CouponGroup): Promise<number> {
  const { account } = ref;
  const held = await tx
    .selectFrom('held_coupons')
    .select(['invoices_left', 'amount_left'])
    .where('account_id', '=', account)
    .where('id', '=', group.held)
    .executeTakeFirstOrThrow();
  const wanted = (await getAmountLeft(tx, ref, group.held)) ?? group.discountMinor;
  const discount = Math.max(0, Math.min(wanted, group.commissionMinor));
  if (discount === 0) return 0;
  await tx
    .updateTable('held_coupons')
    .set({
      invoices_left: Math.max(0, held.invoices_left - 1),
      amount_left: held.amount_left === null ? null : held.amount_left - discount,
    })
    .where('account_id', '=', account)
    .where('id', '=', group.held)
    .execute();
  return discount;
}

/**
 * Releases the coupons of a dropped statement or voided invoice. A coupon may have covered more invoices than its number,
 * so what is left is counted from those that stand.
 */
export async function releaseCoupons(tx: Tx, { account, invoice }: InvoiceRef): Promise<void> {
  await lockBooks(tx, account);
  await sql`
    update held_coupons held
    set
      invoices_left = greatest(0, coupon.invoices - (
        select count(*)
        from coupon_uses other
        where other.account_id = held.account_id
          and other.held_coupon_id = held.id
          and other.invoice_id <> ${invoice}
          and other.state = 'used'
      )),
      amount_left = held.amount_left + use.discount_minor
    from coupon_uses use, coupons coupon
    where use.account_id = ${account}
      and use.invoice_id = ${invoice}
      and use.state = 'used'
      and held.account_id = use.account_id
      and held.id = use.held_coupon_id
      and coupon.id = held.coupon_id
  `.execute(tx);
  await tx
    .deleteFrom('coupon_uses')
    .where('account_id', '=', account)
    .where('invoice_id', '=', invoice)
    .execute();
  await publish(tx, account, { topic: 'coupons' });
}

/**
 * Releases what an amount coupon took off a line of a finalized invoice, with its refunds there. A percentage is frozen
 * with the line.
 */
export async function releaseLineDiscount(tx: Tx, account: number, line: number): Promise<void> {
  await sql`
    with taken as (
      select line.invoice_id, line.held_coupon_id, sum(line.discount_minor)::bigint as minor
      from statement_lines line
      join held_coupons held on held.account_id = line.account_id and held.id = line.held_coupon_id
      where line.account_id = ${account}
        and (line.id = ${line} or line.reverses_line_id = ${line})
        and line.state = 'billed'
        and line.invoice_id is not null
        and held.amount_left is not null
      group by line.invoice_id, line.held_coupon_id
    ),
    released as (
      update coupon_uses use
      set discount_minor = use.discount_minor - taken.minor
      from taken
      where use.account_id = ${account}
        and use.invoice_id = taken.invoice_id
        and use.held_coupon_id = taken.held_coupon_id
        and use.state = 'used'
      returning use.held_coupon_id, taken.minor
    )
    update held_coupons held
    set amount_left = held.amount_left + released.minor
    from released
    where held.account_id = ${account} and held.id = released.held_coupon_id
  `.execute(tx);
  await publish(tx, account, { topic: 'coupons' });
}

async function deleteReservations(tx: Tx, { account, invoice }: InvoiceRef): Promise<void> {
  await tx
    .deleteFrom('coupon_uses')
    .where('account_id', '=', account)
    .where('invoice_id', '=', invoice)
    .where('state', '=', 'reserved')
    .execute();
}
