import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';
import { grantWelcomeCoupon } from './coupons/grant-welcome-coupon.ts';
import { redeemCoupon } from './coupons/redeem-coupon.ts';
import { addPurchasedCredit, grantCredit } from './credit/add-credit.ts';
import { spendCredit } from './credit/spend-credit.ts';
import { withdrawPurchasedCredit } from './credit/withdraw-purchased-credit.ts';
import { checkBooks } from './ledger/check-books.ts';
import { addInvoice, openTestBooks, type TestBooks } from './testing.ts';

const connections = 50;
const usd = (minor: number) => ({ minor, currency: 'USD' });
let books: TestBooks;
let account: number;

beforeAll(async () => {
  books = await openTestBooks(connections);
  // All connections are open before measuring.
  await atOnce(() => books.data.pool.query('select pg_sleep(0.05)'));
});
beforeEach(async () => {
  account = await books.account();
});
afterAll(() => books.close());

/** Results of fifty concurrent calls, refusals as codes. */
function atOnce<T>(work: (nth: number) => Promise<T>): Promise<(T | string)[]> {
  return Promise.all(
    Array.from({ length: connections }, (_, nth) =>
      work(nth).catch((error: unknown) => {
        if (error instanceof Problem) return error.code;
        throw error;
      }),
    ),
  );
}

const asSystem = <T>(work: (tx: Tx) => Promise<T>) => books.data.withSystem(work);

const redeem = (
  code: string,
  { by = account, key = crypto.randomUUID() }: { by?: number; key?: string } = {},
) => {
  const actor: Actor = {
    user: by,
    account: by,
    because: 'own account',
    action: 'POST /',
    requestId: 'a request',
    acts: true,
  };
  return redeemCoupon(books.data, actor, { code, key });
};

const coupon = (code: string, limits: { total_limit?: number; per_account_limit?: number }) =>
  asSystem((tx) =>
    tx
      .insertInto('coupons')
      .values({ code, name_en: 'A coupon', name_zh: '优惠券', percent_bp: 5_000, ...limits })
      .execute(),
  );

const held = async (of = account) => {
  const rows = await asSystem((tx) =>
    tx.selectFrom('held_coupons').select('id').where('account_id', '=', of).execute(),
  );
  return rows.length;
};

test('a code redeemed fifty times at once by one account is held once', async () => {
  await coupon('ONE-EACH', {});
  const answers = await atOnce(() => redeem('ONE-EACH'));
  expect(answers.filter((answer) => answer === 'coupon_held_already')).toHaveLength(connections - 1);
  expect(await held()).toBe(1);
});

test('a code for ten is redeemed by ten of fifty accounts', async () => {
  await coupon('FOR-TEN', { total_limit: 10 });
  const accounts = await Promise.all(Array.from({ length: connections }, () => books.account()));
  const answers = await atOnce((nth) => redeem('FOR-TEN', { by: accounts[nth] ?? 0 }));
  expect(answers.filter((answer) => answer === 'coupon_used_up')).toHaveLength(connections - 10);
});

test('one redemption sent fifty times is answered fifty times the same', async () => {
  await coupon('MANY-EACH', { per_account_limit: 1_000 });
  const key = crypto.randomUUID();
  const answers = await atOnce(() => redeem('MANY-EACH', { key }));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await held()).toBe(1);
});

test('fifty stores activated concurrently get one gift', async () => {
  await atOnce(() => grantWelcomeCoupon(books.data, account));
  expect(await held()).toBe(1);
});

test('a source used fifty times concurrently grants once', async () => {
  const answers = await atOnce(() =>
    asSystem((tx) =>
      grantCredit(tx, { account, source: 'referral', sourceKey: 'one', money: usd(100), expiresOn: null }),
    ),
  );
  expect(answers.filter((answer) => typeof answer === 'object' && answer.fresh)).toHaveLength(1);
});

test('fifty invoices and refunds at once never spend more than there is', async () => {
  await asSystem((tx) =>
    addPurchasedCredit(tx, { account, source: 'top_up', sourceKey: '1', money: usd(1_000) }),
  );
  const invoices = await asSystem(async (tx) => {
    const added: number[] = [];
    for (let n = 0; n < connections; n += 1) added.push(await addInvoice(tx, account, 70));
    return added;
  });
  const spent = await atOnce((nth) =>
    asSystem(async (tx) => {
      if (nth % 5 === 0)
        return withdrawPurchasedCredit(tx, { account, topUp: 1, refund: nth + 100, minor: 90 }).then(
          () => 90,
        );
      const invoice = invoices[nth] ?? 0;
      const minor = await spendCredit(tx, { account, invoice, upTo: usd(70) });
      await tx
        .updateTable('invoices')
        .set({ paid_minor: minor, credit_minor: minor, payment_status: minor < 70 ? 'unpaid' : 'paid' })
        .where('account_id', '=', account)
        .where('id', '=', invoice)
        .execute();
      return minor;
    }),
  );
  const total = spent.reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : 0), 0);
  expect(total).toBe(1_000);
});

test('after all of it the books are in order', async () => {
  expect((await checkBooks(books.data)).faults).toEqual([]);
});
