import { contract } from '@recoup/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { superuserRole } from '../../accounts/public.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { grantCoupon } from '../coupons/grant-coupon.ts';
import { checkBooks } from '../ledger/check-books.ts';
import { createStatementLines } from './create-statement-lines.ts';
import { createFiledStore } from './testing.ts';

const { operations, operatorBilling } = contract;
let server: TestServer;
let operator: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  operator = await server.createUser({ roles: [superuserRole] });
});
afterAll(() => server.close());

type Bill = (account: number) => Promise<number>;

const draft: Bill = async (account) => {
  const { result } = await operator.call(operatorBilling.createStatement, { params: { account } });
  return result.drafted[0] ?? 0;
};

const invoice: Bill = async (account) => {
  const id = await draft(account);
  await operator.call(operatorBilling.finalize, { params: { id }, body: { reason: 'a test' } });
  return id;
};

/** Two billed payments, the first of them reversed. */
async function reversedPayment(bill: Bill) {
  const { id: account } = await server.createUser();
  const shop = await createFiledStore(server.data, account);
  const first = await shop.paid({ amount: 2400 });
  const second = await shop.paid({ amount: 4000 });
  const billed = await bill(account);
  await shop.takeBack(first, 2400);
  const freeze = () => server.data.withSystem((tx) => createStatementLines(tx, account));
  await freeze();
  const rows = await server.data.withSystem((tx) =>
    tx
      .selectFrom('reimbursement_rows')
      .select(['id', 'ticket_id', 'reimbursement_id', 'kind'])
      .where('account_id', '=', account)
      .execute(),
  );
  const params = { id: rows.find(({ kind }) => kind === 'reversed')?.id ?? 0 };
  const { ticket_id } = rows.find((row) => row.reimbursement_id === second.reimbursement) ?? {};
  const move = async () => {
    await operator.call(operations.matchMoney, {
      params,
      body: { ticket: ticket_id ?? 0, reason: 'Amazon named the wrong payment' },
    });
    await freeze();
  };
  const unmatch = async () => {
    await operator.call(operations.unmatchMoney, { params, body: { reason: 'another seller’s money' } });
    await freeze();
  };
  /** Net commission of each payment, billed or to be billed. */
  const commissions = async () => {
    const lines = await server.data.withSystem((tx) =>
      tx
        .selectFrom('statement_lines')
        .select(['id', 'reimbursement_id', 'commission_minor', 'reverses_line_id'])
        .where('account_id', '=', account)
        .where('withdrawn_at', 'is', null)
        .execute(),
    );
    return [first, second].map(({ reimbursement }) => {
      const line = lines.find(({ reimbursement_id }) => reimbursement_id === reimbursement);
      return lines
        .filter(({ id, reverses_line_id }) => line !== undefined && [id, reverses_line_id].includes(line.id))
        .reduce((sum, { commission_minor }) => sum + commission_minor, 0);
    });
  };
  return { account, billed, move, unmatch, commissions };
}

async function balances(account: number) {
  const rows = await server.data.withSystem((tx) =>
    tx
      .selectFrom('ledger_accounts')
      .select(['name', 'balance'])
      .where('account_id', '=', account)
      .where('name', 'in', ['commission', 'receivable'])
      .where('balance', '<>', 0)
      .execute(),
  );
  return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]));
}

const faults = async () => (await checkBooks(server.data)).faults;

test('a reversal moved to another payment during the review takes back the commission of that one only', async () => {
  const { billed, move, commissions } = await reversedPayment(draft);
  expect(await commissions()).toEqual([0, 1000]);
  await move();
  expect(await commissions()).toEqual([600, 400]);
  const { result } = await operator.call(operatorBilling.get, { params: { id: billed } });
  expect(result.total.minor).toBe(1000);
  expect(await faults()).toEqual([]);
});

test('a reversal moved after the invoice gives back the commission of one payment, not of two', async () => {
  const { account, move, commissions } = await reversedPayment(invoice);
  await move();
  expect(await commissions()).toEqual([600, 400]);
  await invoice(account);
  expect(await balances(account)).toEqual({ commission: -1000, receivable: 1000 });
  expect(await faults()).toEqual([]);
});

test('commission given back for a reversal that was not one is billed again', async () => {
  const { account, unmatch, commissions } = await reversedPayment(invoice);
  await unmatch();
  expect(await commissions()).toEqual([600, 1000]);
  await invoice(account);
  expect(await balances(account)).toEqual({ commission: -1600, receivable: 1600 });
  expect(await faults()).toEqual([]);
});

test.each([
  ['during the review', draft],
  ['after the invoice', invoice],
])('a reversal left with one of two payments takes back all of its commission, %s', async (_when, bill) => {
  const { id: account } = await server.createUser();
  const shop = await createFiledStore(server.data, account);
  const { caseId, fnsku, reimbursement } = await shop.paid({ amount: 2400 });
  await shop.pay({ caseId, fnsku, reimbursementId: 'R-second', amountTotal: 1600 });
  const billed = await bill(account);
  await shop.pay({
    caseId,
    fnsku,
    reason: 'Reversal_Reimbursement',
    reimbursementId: 'R-back',
    quantityCash: -3,
    amountTotal: -3000,
  });
  const freeze = () => server.data.withSystem((tx) => createStatementLines(tx, account));
  await freeze();
  const { id } = await server.data.withSystem((tx) =>
    tx
      .selectFrom('reimbursement_rows')
      .select('id')
      .where('account_id', '=', account)
      .where('reimbursement_id', '=', reimbursement)
      .executeTakeFirstOrThrow(),
  );
  const body = { reason: 'another seller’s money' };
  await operator.call(operations.unmatchMoney, { params: { id }, body });
  await freeze();
  const { result } = await operator.call(operatorBilling.get, { params: { id: billed } });
  expect([result.status === 'draft' ? result.total.minor : 0, await balances(account)]).toEqual([0, {}]);
  expect(await faults()).toEqual([]);
});

test('of two reversals that took back more than came, the one that is left takes back its own', async () => {
  const { id: account } = await server.createUser();
  const shop = await createFiledStore(server.data, account);
  const payment = await shop.paid({ amount: 2400 });
  const billed = await draft(account);
  const freeze = () => server.data.withSystem((tx) => createStatementLines(tx, account));
  await shop.takeBack(payment, 2000);
  await freeze();
  await shop.takeBack(payment, 1000);
  await freeze();
  const { id } = await server.data.withSystem((tx) =>
    tx
      .selectFrom('reimbursement_rows')
      .select('id')
      .where('account_id', '=', account)
      .where('kind', '=', 'reversed')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  const body = { reason: 'another seller’s money' };
  await operator.call(operations.unmatchMoney, { params: { id }, body });
  await freeze();
  const { result } = await operator.call(operatorBilling.get, { params: { id: billed } });
  expect(result.total.minor).toBe(350);
});

test('a payment billed again keeps the coupon it was frozen with', async () => {
  const { account, unmatch, commissions } = await reversedPayment(async (holder) => {
    await server.data.withSystem((tx) => grantCoupon(tx, holder, 'WELCOME'));
    await server.data.withSystem((tx) => createStatementLines(tx, holder));
    return invoice(holder);
  });
  await unmatch();
  expect(await commissions()).toEqual([600, 1000]);
  await invoice(account);
  expect(await balances(account)).toMatchObject({ receivable: 800 });
  expect(await faults()).toEqual([]);
});

test('a payment billed again has back what an amount coupon took off it, though the coupon was used up', async () => {
  await server.data.withSystem((tx) =>
    tx
      .insertInto('coupons')
      .values({
        code: 'TENOFF',
        name_en: 'Ten off',
        name_zh: '减十元',
        amount_minor: 1000,
        currency: 'USD',
        invoices: 1,
      })
      .execute(),
  );
  const { account, unmatch } = await reversedPayment(async (holder) => {
    await server.data.withSystem((tx) => grantCoupon(tx, holder, 'TENOFF'));
    await server.data.withSystem((tx) => createStatementLines(tx, holder));
    return invoice(holder);
  });
  await unmatch();
  await invoice(account);
  expect(await balances(account)).toMatchObject({ receivable: 600 });
  const held = await server.data.withSystem((tx) =>
    tx.selectFrom('held_coupons').select('amount_left').where('account_id', '=', account).execute(),
  );
  expect(held).toEqual([{ amount_left: 0 }]);
  expect(await faults()).toEqual([]);
});
