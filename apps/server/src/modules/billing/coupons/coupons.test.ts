import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '../../../platform/database/database.ts';
import { getDayFromNow } from '../../../testing/findings.ts';
import { lockBooks } from '../ledger/post.ts';
import { addInvoice, openTestBooks, type TestBooks } from '../testing.ts';
import { chooseCoupon } from './choose-coupon.ts';
import { grantCoupon } from './grant-coupon.ts';
import { normalizeCode } from './normalize-code.ts';
import { redeemInTransaction } from './redeem-coupon.ts';
import { releaseCoupons, reserveCoupons, applyCoupons } from './apply-coupons.ts';

let books: TestBooks;
let account: number;
let codes = 0;

beforeAll(async () => {
  books = await openTestBooks();
});
beforeEach(async () => {
  account = await books.account();
});
afterAll(() => books.close());

interface Wish {
  percent_bp?: number;
  amount_minor?: number;
  currency?: string;
  invoices?: number;
  total_limit?: number;
  per_account_limit?: number;
  first_time_only?: boolean;
  valid_from?: string;
  valid_to?: string;
  days_held?: number;
  given_only?: boolean;
}

async function coupon(wish: Wish = {}): Promise<string> {
  codes += 1;
  const code = `CODE-${codes}`;
  const worth = wish.amount_minor === undefined ? { percent_bp: 5_000 } : { currency: 'USD' };
  await books.data.withSystem((tx) =>
    tx
      .insertInto('coupons')
      .values({ code, name_en: 'A coupon', name_zh: '优惠券', ...worth, ...wish })
      .execute(),
  );
  return code;
}

const asSystem = <T>(work: (tx: Tx) => Promise<T>) => books.data.withSystem(work);
const redeem = (code: string, by = account) =>
  asSystem(async (tx) => {
    await lockBooks(tx, by);
    return redeemInTransaction(tx, by, code);
  });
const frozen = (day = getDayFromNow(0)) => asSystem((tx) => chooseCoupon(tx, account, day));

test('a code is normalized', () => {
  expect(normalizeCode(' ｓｐｒｉｎｇ－ 26 ')).toBe('SPRING-26');
});

describe('a code', () => {
  test('that is unknown, expired, not started or not redeemable gets the same refusal', async () => {
    const wrong = [
      'NO-SUCH-CODE',
      await coupon({ valid_from: '2020-01-01', valid_to: getDayFromNow(-1) }),
      await coupon({ valid_from: getDayFromNow(1) }),
      'WELCOME',
    ];
    for (const code of wrong) await expect(redeem(code)).rejects.toThrow('coupon_not_valid');
  });

  test('is redeemed by one account as often as it allows', async () => {
    const code = await coupon({ per_account_limit: 2 });
    await redeem(code);
    await redeem(code);
    await expect(redeem(code)).rejects.toThrow('coupon_held_already');
  });

  test('is redeemed by all together as often as it allows', async () => {
    const code = await coupon({ total_limit: 1 });
    await redeem(code, await books.account());
    await expect(redeem(code)).rejects.toThrow('coupon_used_up');
  });

  test('for new accounts is refused to an account with an invoice', async () => {
    const code = await coupon({ first_time_only: true });
    await asSystem((tx) => addInvoice(tx, account, 100));
    await expect(redeem(code)).rejects.toThrow('coupon_first_time_only');
    await redeem(code, await books.account());
  });
});

describe('the coupon of a line', () => {
  test('is the one held longest', async () => {
    const held = await redeem(await coupon({ percent_bp: 1_000 }));
    await redeem(await coupon({ percent_bp: 9_000 }));
    expect(await frozen()).toEqual({ held, percentBp: 1_000, amountLeft: null });
  });

  test('is one of the day: not past its end, not of another currency', async () => {
    const held = await redeem(await coupon({ days_held: 10 }));
    await redeem(await coupon({ amount_minor: 100, currency: 'EUR' }));
    expect((await frozen(getDayFromNow(10)))?.held).toBe(held);
    expect(await frozen(getDayFromNow(11))).toBeNull();
  });

  test('is not one that another statement has reserved, until it is released', async () => {
    const held = await asSystem((tx) => grantCoupon(tx, account, 'WELCOME'));
    const invoice = await statementWith(held);
    await asSystem((tx) => reserveCoupons(tx, { account, invoice }));
    expect(await frozen()).toBeNull();
    await asSystem((tx) => releaseCoupons(tx, { account, invoice }));
    expect((await frozen())?.held).toBe(held);
  });
});

describe('an invoice', () => {
  const use = (invoice: number, held: number, commissionMinor: number, discountMinor = 0) =>
    asSystem(async (tx) => {
      const discounts = await applyCoupons(tx, { account, invoice }, [
        { held, commissionMinor, discountMinor },
      ]);
      return discounts.get(held) ?? 0;
    });

  test('gets the discount of its lines, and the coupon has one use less', async () => {
    const held = await redeem(await coupon({ invoices: 2 }));
    expect(await use(await statementWith(held), held, 1_001, 501)).toBe(501);
    expect((await frozen())?.held).toBe(held);
    expect(await use(await statementWith(held), held, 10, 5)).toBe(5);
    expect(await frozen()).toBeNull();
  });

  test('uses the needed part of an amount coupon and leaves the rest', async () => {
    const held = await redeem(await coupon({ amount_minor: 1_000, invoices: 3 }));
    expect(await use(await statementWith(held), held, 400)).toBe(400);
    expect(await frozen()).toEqual({ held, percentBp: null, amountLeft: 600 });
    expect(await use(await statementWith(held), held, 4_000)).toBe(600);
    expect(await frozen()).toBeNull();
  });

  test('with nothing to discount uses no coupon', async () => {
    const held = await redeem(await coupon());
    expect(await use(await statementWith(held), held, -20, -10)).toBe(0);
    expect((await frozen())?.held).toBe(held);
  });

  test('that is voided releases its coupons', async () => {
    const held = await redeem(await coupon({ amount_minor: 1_000 }));
    const invoice = await statementWith(held);
    await use(invoice, held, 300);
    await asSystem((tx) => releaseCoupons(tx, { account, invoice }));
    expect(await frozen()).toEqual({ held, percentBp: null, amountLeft: 1_000 });
  });
});

/** A statement with one line that was promised the coupon. */
async function statementWith(held: number): Promise<number> {
  return asSystem(async (tx) => {
    const { id } = await tx
      .insertInto('invoices')
      .values({ account_id: account, currency: 'USD', total_minor: 100 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('statement_lines')
      .values({
        account_id: account,
        reimbursement_row_id: id,
        invoice_id: id,
        ticket_id: 1,
        store_id: 1,
        claim_type: 'warehouse_lost',
        case_id: '1',
        reimbursement_id: '1',
        approved_on: getDayFromNow(0),
        amount_minor: 400,
        currency: 'USD',
        quantity_cash: 1,
        quantity_inventory: 0,
        rate_bp: 2_500,
        exchange_rate: '1',
        exchange_day: getDayFromNow(0),
        exchange_source: 'none',
        billing_currency: 'USD',
        commission_minor: 100,
        held_coupon_id: held,
      })
      .execute();
    return id;
  });
}
