import { patience } from '@recoup/testing/patience';
import { contract } from '@recoup/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { superuserRole } from '../accounts/public.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

const { coupons, credit, invoices, stores } = contract;
let server: TestServer;
let operator: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  operator = await server.createUser({ roles: [superuserRole] });
});
afterAll(() => server.close());

const key = () => crypto.randomUUID();

const link = async (user: TestUser, sellerId: string) => {
  const refresh_token = server.marketplace.getRefreshToken(sellerId);
  const linked = await user.call(stores.linkByHand, {
    body: { seller_id: sellerId, region: 'na', refresh_token },
  });
  expect(linked.status).toBe(200);
};

const actedFor = (account: number) =>
  server.data.withSystem((tx) =>
    tx
      .selectFrom('acting_records')
      .select(['actor_id', 'action'])
      .where('account_id', '=', account)
      .execute(),
  );

describe('the welcome gift', () => {
  test('comes with the first active store, and only with the first', async () => {
    const user = await server.createUser();
    await link(user, 'A1GIFTONE');
    await vi.waitFor(
      async () => expect((await user.call(invoices.firstSellerClaimed)).result).toEqual({ claimed: true }),
      patience,
    );
    await link(user, 'A1GIFTTWO');
    const { items } = (await user.call(coupons.list)).result;
    expect(items).toMatchObject([{ code: 'WELCOME', percent_bp: 5_000, state: 'usable', uses: [] }]);
  });
});

describe('the terms', () => {
  test('state the commission before a store is linked, and the gift after the first, in the reader’s language', async () => {
    const user = await server.createUser();
    expect((await user.call(invoices.getTerms)).result).toEqual({ rate_bp: 2_500, welcome_gift: null });
    await link(user, 'A1TERMS');
    const gift = async () => (await user.call(invoices.getTerms)).result.welcome_gift;
    await vi.waitFor(
      async () => expect(await gift()).toBe('Welcome gift: half the commission of your first invoice'),
      patience,
    );
    user.cookies.set('dbo_lang', 'zh');
    expect(await gift()).toBe('新人礼：首张账单佣金减半');
  });

  test('follow what was agreed with the account', async () => {
    const user = await server.createUser();
    await server.data.withSystem((tx) =>
      tx
        .insertInto('billing_terms')
        .values({
          account_id: user.id,
          valid_from: '2020-01-01',
          rate_bp: 1_800,
          review_days: 7,
          due_days: 14,
          currency: 'USD',
        })
        .execute(),
    );
    expect((await user.call(invoices.getTerms)).result.rate_bp).toBe(1_800);
  });
});

describe('a code', () => {
  test('created by an operator is redeemed in any spelling and shown in the reader’s language', async () => {
    const user = await server.createUser();
    const made = await operator.call(coupons.create, {
      body: {
        code: 'Spring-26',
        name_en: 'Spring',
        name_zh: '春季优惠',
        amount_minor: 2_000,
        currency: 'USD',
      },
    });
    expect(made.status).toBe(200);
    await user.call(coupons.redeem, { body: { code: ' Spring-26 ', key: key() } });
    user.cookies.set('dbo_lang', 'zh');
    const { items } = (await user.call(coupons.list)).result;
    expect(items).toMatchObject([{ name: '春季优惠', amount_left: { minor: 2_000, currency: 'USD' } }]);
  });

  test('that exists is not created again', async () => {
    const body = { code: 'TWICE', name_en: 'Twice', name_zh: '两次', percent_bp: 100 };
    await operator.call(coupons.create, { body });
    expect((await operator.call(coupons.create, { body })).problem.code).toBe('code_taken');
  });

  test('that was ended cannot be redeemed', async () => {
    const { result } = await operator.call(coupons.create, {
      body: { code: 'ENDING', name_en: 'Ending', name_zh: '结束', percent_bp: 100 },
    });
    await operator.call(coupons.endTemplate, { params: { id: result.id } });
    const user = await server.createUser();
    const refused = await user.call(coupons.redeem, { body: { code: 'ENDING', key: key() } });
    expect(refused.problem.code).toBe('coupon_not_valid');
  });

  test('cannot be guessed', async () => {
    const user = await server.createUser();
    const guess = () => user.call(coupons.redeem, { body: { code: 'A-GUESS', key: key() } });
    const answers = await Promise.all(Array.from({ length: 61 }, guess));
    const codes = answers.map(({ problem }) => problem.code);
    expect(codes.filter((each) => each === 'too_many_requests')).toHaveLength(1);
  });

  test('redeemed for a customer is recorded once in the customer’s account', async () => {
    await operator.call(coupons.create, {
      body: { code: 'FOR-A-CUSTOMER', name_en: 'One', name_zh: '一', percent_bp: 100 },
    });
    const customer = await server.createUser();
    const agency = await server.createUser();
    await server.data.withSystem((tx) =>
      tx.insertInto('agency_customers').values({ account_id: customer.id, agency_id: agency.id }).execute(),
    );
    const again = { query: { user_id: customer.id }, body: { code: 'FOR-A-CUSTOMER', key: key() } };
    const first = await agency.call(coupons.redeem, again);
    expect((await agency.call(coupons.redeem, again)).result).toEqual(first.result);
    expect(await actedFor(customer.id)).toEqual([
      { actor_id: agency.id, action: 'POST /api/invoices/coupons/redeem/' },
    ]);
  });
});

describe('credit granted by an operator', () => {
  test('is granted once, with its reason, and recorded in the account', async () => {
    const user = await server.createUser();
    const given = { amount_minor: 1_250, expires_on: '2999-12-31', note: 'For the long wait', key: key() };
    const first = await operator.call(credit.grant, { params: { id: user.id }, body: given });
    const second = await operator.call(credit.grant, { params: { id: user.id }, body: given });
    expect(second.result).toEqual(first.result);
    const { balances, lots } = (await user.call(credit.getBalance)).result;
    expect(balances).toMatchObject([{ available: { minor: 1_250, currency: 'USD' }, bought: { minor: 0 } }]);
    expect(lots).toMatchObject([{ note: 'For the long wait', expires_on: '2999-12-31' }]);
    expect(await actedFor(user.id)).toHaveLength(1);
    const other = { ...given, amount_minor: 9_999 };
    const refused = await operator.call(credit.grant, { params: { id: user.id }, body: other });
    expect(refused.problem.code).toBe('key_reused');
  });

  test('is not granted for past days or to unknown accounts', async () => {
    const given = { amount_minor: 1, note: 'Why', key: key() };
    const past = await operator.call(credit.grant, {
      params: { id: operator.id },
      body: { ...given, expires_on: '2020-01-01' },
    });
    expect(past.problem.fields).toHaveProperty('expires_on');
    expect((await operator.call(credit.grant, { params: { id: 987_654 }, body: given })).status).toBe(404);
  });

  test('is listed with its accounts', async () => {
    const user = await server.createUser({ company: 'Credited Traders' });
    const find = async (q?: string) =>
      (await operator.call(credit.listHolders, { query: q === undefined ? {} : { q } })).result.items
        .filter(({ account }) => account.id === user.id)
        .map(({ balances }) => balances[0]?.granted.minor);
    expect(await find()).toEqual([]);
    expect(await find('credited trad')).toEqual([0]);
    await operator.call(credit.grant, {
      params: { id: user.id },
      body: { amount_minor: 700, note: 'Why', key: key() },
    });
    expect(await find()).toEqual([700]);
  });
});

test('an account without credit has none of the currency it is billed in', async () => {
  const user = await server.createUser();
  const nothing = { minor: 0, currency: 'USD' };
  expect((await user.call(credit.getBalance)).result).toEqual({
    balances: [{ available: nothing, granted: nothing, bought: nothing }],
    lots: [],
  });
  expect((await user.call(credit.listMovements)).result).toEqual({ items: [], next: null });
});
