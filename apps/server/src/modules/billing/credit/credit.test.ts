import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getDayFromNow } from '../../../testing/findings.ts';
import { addInvoice, openTestBooks, type TestBooks } from '../testing.ts';
import { addPurchasedCredit, grantCredit } from './add-credit.ts';
import { expireCredit } from './expire-credit.ts';
import { listMovements } from './list-movements.ts';
import { listCreditBalances } from './get-credit.ts';
import { spendCredit } from './spend-credit.ts';
import { restorePurchasedCredit, withdrawPurchasedCredit } from './withdraw-purchased-credit.ts';
import { restoreCredit, withdrawCredit } from './withdraw-credit.ts';

let books: TestBooks;
let account: number;

beforeAll(async () => {
  books = await openTestBooks();
});
beforeEach(async () => {
  account = await books.account();
});
afterAll(() => books.close());

const usd = (minor: number) => ({ minor, currency: 'USD' });
const grant = (
  minor: number,
  {
    sourceKey = crypto.randomUUID(),
    expiresOn = null,
  }: { sourceKey?: string; expiresOn?: string | null } = {},
) =>
  books.data.withSystem((tx) =>
    grantCredit(tx, { account, source: 'grant', sourceKey, money: usd(minor), expiresOn }),
  );
const buy = (minor: number, payment: number) =>
  books.data.withSystem((tx) =>
    addPurchasedCredit(tx, { account, source: 'top_up', sourceKey: String(payment), money: usd(minor) }),
  );
const invoice = (minor: number) => books.data.withSystem((tx) => addInvoice(tx, account, minor));
const spend = (on: number, minor: number) =>
  books.data.withSystem((tx) => spendCredit(tx, { account, invoice: on, upTo: usd(minor) }));
const postPayment = (on: number, minor: number) =>
  books.data.withSystem((tx) =>
    tx
      .updateTable('invoices')
      .set((set) => ({
        paid_minor: set('paid_minor', '+', minor),
        credit_minor: set('credit_minor', '+', minor),
      }))
      .where('account_id', '=', account)
      .where('id', '=', on)
      .execute(),
  );
const remaining = async () => {
  const lots = await books.data.withSystem((tx) =>
    tx
      .selectFrom('credit_lots')
      .select('remaining')
      .where('account_id', '=', account)
      .orderBy('id')
      .execute(),
  );
  return lots.map((lot) => lot.remaining);
};
const available = async () => {
  const [first] = await books.data.withSystem((tx) => listCreditBalances(tx, account));
  return [first?.granted.minor, first?.bought.minor];
};
const seller = () => ({
  user: account,
  account,
  because: 'own account' as const,
  action: 'GET /',
  requestId: 'a request',
  acts: false,
});

test('a source grants its credit once', async () => {
  const first = await grant(500, { sourceKey: 'a referral' });
  expect(await grant(500, { sourceKey: 'a referral' })).toEqual({ lot: first.lot, fresh: false });
  expect(await available()).toEqual([500, 0]);
});

test('granted credit is spent before purchased credit, the oldest first', async () => {
  await buy(1_000, 1);
  await grant(300);
  await grant(200);
  expect(await spend(await invoice(900), 900)).toBe(900);
  expect(await remaining()).toEqual([600, 0, 0]);
});

test('spending is limited by the amount due, the wanted amount and the balance', async () => {
  await grant(500);
  expect(await spend(await invoice(100), 900)).toBe(100);
  expect(await spend(await invoice(900), 50)).toBe(50);
  expect(await spend(await invoice(900), 900)).toBe(350);
  expect(await spend(await invoice(900), 900)).toBe(0);
});

test('credit in another currency is not spent', async () => {
  await grant(500);
  const inEuros = await books.data.withSystem((tx) => addInvoice(tx, account, 900, { currency: 'EUR' }));
  const spent = await books.data.withSystem((tx) =>
    spendCredit(tx, { account, invoice: inEuros, upTo: { minor: 900, currency: 'EUR' } }),
  );
  expect(spent).toBe(0);
});

test('spending on an invoice again, before the first was saved, spends nothing more', async () => {
  await grant(500);
  const owed = await invoice(900);
  expect(await spend(owed, 300)).toBe(300);
  expect(await spend(owed, 300)).toBe(300);
  expect(await available()).toEqual([200, 0]);
  await postPayment(owed, 300);
  expect(await spend(owed, 600)).toBe(200);
});

test('granted credit can be spent until its last day and expires the day after', async () => {
  await grant(500, { expiresOn: getDayFromNow(0) });
  await grant(100, { expiresOn: getDayFromNow(-1) });
  await grant(40);
  expect(await available()).toEqual([540, 0]);
  expect(await spend(await invoice(50), 50)).toBe(50);
  await expireCredit(books.data);
  await expireCredit(books.data);
  expect(await remaining()).toEqual([450, 0, 40]);
  await expireCredit(books.data, getDayFromNow(1));
  expect(await remaining()).toEqual([0, 0, 40]);
});

test('unspent purchased credit is refunded, once for each refund', async () => {
  await buy(1_000, 11);
  await spend(await invoice(400), 400);
  const refund = (minor: number, payment: number) =>
    books.data.withSystem((tx) =>
      withdrawPurchasedCredit(tx, { account, topUp: 11, refund: payment, minor }),
    );
  await expect(refund(601, 12)).rejects.toThrow('credit_spent');
  await refund(500, 13);
  await refund(500, 13);
  expect(await remaining()).toEqual([100]);
});

test('a refused refund becomes credit again', async () => {
  await buy(1_000, 21);
  await books.data.withSystem((tx) =>
    withdrawPurchasedCredit(tx, { account, topUp: 21, refund: 22, minor: 1_000 }),
  );
  const giveBack = () => books.data.withSystem((tx) => restorePurchasedCredit(tx, { account, refund: 22 }));
  await giveBack();
  await giveBack();
  expect(await available()).toEqual([0, 1_000]);
});

test('movements are listed with the balance after them, newest first, page by page', async () => {
  await grant(300);
  await buy(1_000, 31);
  const owed = await invoice(500);
  await spend(owed, 500);
  const first = await listMovements(books.data, seller(), { sort: '-at', limit: 2 });
  const second = await listMovements(books.data, seller(), {
    sort: '-at',
    limit: 2,
    cursor: first.next ?? '',
  });
  const movements = [...first.items, ...second.items].map(
    ({ kind, source, amount, balance, invoice: on }) => [kind, source, amount.minor, balance.minor, on?.id],
  );
  expect(movements).toEqual([
    ['credit_spent', null, -500, 800, owed],
    ['credit_bought', 'top_up', 1_000, 1_300, undefined],
    ['credit_granted', 'grant', 300, 300, undefined],
  ]);
  expect(second.next).toBeNull();
});

test('unspent credit is withdrawn and restored in turns, each once', async () => {
  const gift = { source: 'grant', sourceKey: 'a gift' } as const;
  await grant(500, gift);
  const owed = await invoice(200);
  await postPayment(owed, await spend(owed, 200));
  const withdraw = () => books.data.withSystem((tx) => withdrawCredit(tx, { account, ...gift }));
  const restore = () => books.data.withSystem((tx) => restoreCredit(tx, { account, ...gift }));
  expect([await withdraw(), await withdraw(), await remaining()]).toEqual([300, 0, [0]]);
  await restore();
  await restore();
  expect([await remaining(), await withdraw(), await remaining()]).toEqual([[300], 300, [0]]);
  await restore();
  await restore();
  expect(await remaining()).toEqual([300]);
});
