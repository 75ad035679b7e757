import { patience } from '@recoup/testing/patience';
import { contract } from '@recoup/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { superuserRole } from '../accounts/public.ts';
import { checkBooks } from '../billing/public.ts';
import type { Client } from '@recoup/testing/client';
import { createAuditedStore, getDayFromNow } from '../../testing/findings.ts';
import { startTestServer, testPassword, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { settleReferral } from './settle-referral.ts';
import { enqueueSettlement } from './enqueue-settlement.ts';

const { accounts, credit, referrals } = contract;
type User = Client & { id: number };

let server: TestServer;
let operator: TestUser;
let newcomers = 0;
let recoveries = 0;

beforeAll(async () => {
  server = await startTestServer();
  operator = await server.createUser({ roles: [superuserRole] });
});
afterAll(() => server.close());

const getCode = async (user: Client) => (await user.call(referrals.getOwn)).result.code;
const claim = (user: Client, code: string) => user.call(referrals.claimReferral, { body: { code } });
const refusal = async (user: Client, code: string) => (await claim(user, code)).problem.code;

/** Signs up through the API with a referral code. */
async function signUp(code: string, email?: string): Promise<User> {
  newcomers += 1;
  const address = email ?? `newcomer-${newcomers}@arrivals.example`;
  const client = server.client();
  await client.call(accounts.sendEmailCode, { body: { email: address, captcha: await client.captcha() } });
  const digits = /\b\d{6}\b/.exec((await server.mailTo(address)).text)?.[0] ?? '';
  const { result } = await client.call(accounts.signUp, {
    body: {
      email: address,
      code: digits,
      password: testPassword,
      referral_code: code,
      captcha: await client.captcha(),
    },
  });
  return Object.assign(client, { id: result.id });
}

/** Pays a case of the account; returns a function that reverses the payment. */
async function recover({ id }: User): Promise<() => Promise<void>> {
  const shop = await createAuditedStore(server.data, id);
  const fnsku = 'X00RECOVER';
  recoveries += 1;
  const caseId = String(80_000_000 + recoveries);
  await shop.createFinding({ fnsku, currency: 'USD', amount: 2_400, quantity: 2 });
  await shop.group();
  const [ticket] = await shop.tickets();
  if (ticket === undefined) throw new Error('no ticket was opened');
  await server.data.withSystem((tx) =>
    tx
      .insertInto('cases')
      .values({
        account_id: id,
        ticket_id: ticket.id,
        marketplace: 'US',
        case_id: caseId,
        opened_by: id,
      })
      .execute(),
  );
  await shop.pay({
    caseId,
    fnsku,
    reimbursementId: `R-${caseId}`,
    currency: 'USD',
    amountPerUnit: 1_200,
    amountTotal: 2_400,
    quantityCash: 2,
    quantityInventory: 0,
  });
  return () =>
    shop.pay({
      fnsku,
      reason: 'Reversal_Reimbursement',
      reimbursementId: `R-${caseId}-back`,
      originalReimbursementId: `R-${caseId}`,
      currency: 'USD',
      amountTotal: -2_400,
      quantityCash: -2,
    });
}

const settle = (...users: User[]) =>
  Promise.all(users.map(({ id }) => server.data.withSystem((tx) => settleReferral(tx, id))));
const granted = async (user: Client) =>
  (await user.call(credit.getBalance)).result.lots.map(({ source, remaining }) => [source, remaining.minor]);

describe('a link', () => {
  test('leads from a click to a sign-up, a first recovery and credit for both', async () => {
    const referrer = await server.createUser({ company: 'Harbour Goods' });
    const code = await getCode(referrer);
    await server.client().call(referrals.recordVisit, { body: { code } });
    const newcomer = await signUp(code.toLowerCase());
    expect((await referrer.call(referrals.getOwn)).result).toMatchObject({
      clicks: 1,
      sign_ups: 1,
      recoveries: 0,
      earned: [],
    });

    await recover(newcomer);
    await server.data.withSystem((tx) => enqueueSettlement(tx, newcomer.id));
    await vi.waitFor(async () => expect(await granted(referrer)).toEqual([['referral', 5_000]]), patience);
    expect(await granted(newcomer)).toEqual([['referral', 2_500]]);
    expect((await referrer.call(referrals.getOwn)).result).toMatchObject({
      recoveries: 1,
      earned: [{ minor: 5_000, currency: 'USD' }],
    });
    const { items } = (await referrer.call(referrals.listReferred)).result;
    expect(items).toMatchObject([{ name: 'n***@a***', state: 'rewarded', earned: { minor: 5_000 } }]);
    expect((await newcomer.call(referrals.getOwn)).result.brought_by).toMatchObject({
      name: 'H***s',
      reward: { minor: 2_500, currency: 'USD' },
    });
  });

  test('is counted once per visitor and day', async () => {
    const referrer = await server.createUser();
    const code = await getCode(referrer);
    const open = (browser: string) =>
      server.client().call(referrals.recordVisit, { body: { code }, headers: { 'user-agent': browser } });
    await Promise.all([open('one'), open('one'), open('another')]);
    expect((await referrer.call(referrals.getOwn)).result.clicks).toBe(2);
  });

  test('with an unknown code counts nothing and does not prevent signing up', async () => {
    const answer = await server.client().call(referrals.recordVisit, { body: { code: 'NOBODYS' } });
    expect(answer.result).toEqual({ done: true });
    const newcomer = await signUp('NOBODYS');
    expect((await newcomer.call(referrals.getOwn)).result).toMatchObject({
      brought_by: null,
      may_claim: true,
    });
  });

  test('keeps its code', async () => {
    const user = await server.createUser();
    const codes = await Promise.all([getCode(user), getCode(user), getCode(user)]);
    expect(new Set(codes).size).toBe(1);
  });
});

describe('self-referral is refused', () => {
  test('with their own code', async () => {
    const user = await server.createUser();
    expect(await refusal(user, await getCode(user))).toBe('own_referral');
  });

  test('with a second address of the same mailbox', async () => {
    const user = await server.createUser({ email: 'self@mailboxes.example' });
    await signUp(await getCode(user), 'self+again@mailboxes.example');
    expect((await user.call(referrals.getOwn)).result.sign_ups).toBe(0);
  });

  test('with a second account for the same seller', async () => {
    const referrer = await server.createUser();
    const second = await server.createUser();
    await claim(second, await getCode(referrer));
    for (const { id } of [referrer, second]) {
      await server.data.withSystem((tx) =>
        tx.insertInto('stores').values({ account_id: id, seller_id: 'A1TWICE', region: 'na' }).execute(),
      );
    }
    await recover(second);
    await settle(second);
    const { items } = (await referrer.call(referrals.listReferred)).result;
    expect(items).toMatchObject([{ state: 'refused', earned: null }]);
    expect([await granted(referrer), await granted(second)]).toEqual([[], []]);
  });
});

describe('a referred account', () => {
  test('cannot refer its referrer, directly or through others', async () => {
    const [first, second, third] = [
      await server.createUser(),
      await server.createUser(),
      await server.createUser(),
    ];
    await claim(second, await getCode(first));
    expect(await refusal(first, await getCode(second))).toBe('referral_loop');
    await claim(third, await getCode(second));
    expect(await refusal(first, await getCode(third))).toBe('referral_loop');
  });

  test('gets one referrer when two accounts claim each other at once', async () => {
    const [one, other] = [await server.createUser(), await server.createUser()];
    const codes = [await getCode(one), await getCode(other)] as const;
    const answers = await Promise.all([claim(one, codes[1]), claim(other, codes[0])]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('gets one referrer, and only before the first recovery', async () => {
    const user = await server.createUser();
    const [early, late] = [await server.createUser(), await server.createUser()];
    await claim(early, await getCode(user));
    expect(await refusal(early, await getCode(late))).toBe('already_referred');
    await recover(late);
    expect(await refusal(late, await getCode(user))).toBe('referral_too_late');
    expect(await refusal(late, 'NOBODYS')).toBe('referral_code_unknown');
  });
});

test('a reward settled ten times at once is granted once, and the books agree', async () => {
  const referrer = await server.createUser();
  const newcomer = await server.createUser();
  await claim(newcomer, await getCode(referrer));
  await recover(newcomer);
  await settle(...Array.from({ length: 10 }, () => newcomer));
  expect(await granted(referrer)).toEqual([['referral', 5_000]]);
  expect(await granted(newcomer)).toEqual([['referral', 2_500]]);
  expect((await referrer.call(referrals.getOwn)).result.earned).toEqual([{ minor: 5_000, currency: 'USD' }]);
  const { faults } = await checkBooks(server.data);
  expect(faults).toEqual([]);
});

describe('a reward whose recovery is reversed', () => {
  async function rewarded() {
    const referrer = await server.createUser();
    const newcomer = await server.createUser();
    await claim(newcomer, await getCode(referrer));
    const reverse = await recover(newcomer);
    await settle(newcomer);
    return { referrer, newcomer, reverse };
  }
  const getState = async (referrer: Client) => {
    const { items } = (await referrer.call(referrals.listReferred)).result;
    return items.map(({ state, earned }) => [state, earned?.minor ?? 0]);
  };

  test('is withdrawn once and restored with the next recovery, as often as that happens', async () => {
    const { referrer, newcomer, reverse } = await rewarded();
    await reverse();
    await settle(...Array.from({ length: 5 }, () => newcomer));
    expect([await granted(referrer), await granted(newcomer)]).toEqual([[], []]);
    expect(await getState(referrer)).toEqual([['withdrawn', 0]]);
    expect((await referrer.call(referrals.getOwn)).result.earned).toEqual([]);
    expect((await newcomer.call(referrals.getOwn)).result.brought_by?.withdrawn).toBe(true);
    const { items } = (await referrer.call(credit.listMovements)).result;
    expect(items.map(({ kind, amount }) => [kind, amount.minor])).toEqual([
      ['credit_withdrawn', -5_000],
      ['credit_granted', 5_000],
    ]);

    const reverseAgain = await recover(newcomer);
    await settle(...Array.from({ length: 5 }, () => newcomer));
    expect(await granted(referrer)).toEqual([['referral', 5_000]]);
    expect(await getState(referrer)).toEqual([['rewarded', 5_000]]);
    await reverseAgain();
    await settle(...Array.from({ length: 5 }, () => newcomer));
    expect([await granted(referrer), await granted(newcomer)]).toEqual([[], []]);
    expect(await getState(referrer)).toEqual([['withdrawn', 0]]);
    await recover(newcomer);
    await settle(...Array.from({ length: 5 }, () => newcomer));
    expect([await granted(referrer), await granted(newcomer)]).toEqual([
      [['referral', 5_000]],
      [['referral', 2_500]],
    ]);
    expect(await getState(referrer)).toEqual([['rewarded', 5_000]]);
    expect((await checkBooks(server.data)).faults).toEqual([]);
  });

  test('stays as long as something else that was recovered is left', async () => {
    const { referrer, newcomer, reverse } = await rewarded();
    await recover(newcomer);
    await reverse();
    await settle(newcomer);
    expect(await granted(referrer)).toEqual([['referral', 5_000]]);
  });
});

describe('a rule', () => {
  const rule = {
    event: 'sign_up',
    referrer_minor: 1_000,
    referred_minor: 0,
    currency: 'USD',
    days_held: 30,
  };

  test('is made for today or later, one for a day', async () => {
    const add = (valid_from: string) =>
      operator.call(referrals.createRule, { body: { ...rule, valid_from } });
    expect((await add(getDayFromNow(-1))).problem.code).toBe('invalid_input');
    expect((await add('2990-01-01')).status).toBe(200);
    expect((await add('2990-01-01')).problem.code).toBe('rule_day_taken');
  });

  test('applies to accounts referred from its day on', async () => {
    const referrer = await server.createUser();
    const before = await server.createUser();
    await claim(before, await getCode(referrer));
    await operator.call(referrals.createRule, { body: { ...rule, valid_from: getDayFromNow(0) } });
    const after = await server.createUser();
    await claim(after, await getCode(referrer));
    await settle(after);
    expect(await granted(referrer)).toEqual([['referral', 1_000]]);
    await recover(before);
    await settle(before);
    expect((await referrer.call(referrals.getOwn)).result.earned).toEqual([
      { minor: 6_000, currency: 'USD' },
    ]);
    const { items } = (await operator.call(referrals.listRules)).result;
    expect(items.find(({ now }) => now)).toMatchObject({
      event: 'sign_up',
      came: 1,
      gave: [{ minor: 1_000, currency: 'USD' }],
    });
  });
});
