import { contract } from '@recoup/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getDayFromNow } from '../../../testing/findings.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { checkBooks } from '../ledger/check-books.ts';
import { issueCreditNote } from '../statements/issue-credit-note.ts';
import { addInvoice } from '../testing.ts';
import { addPurchasedCredit, grantCredit } from './add-credit.ts';
import { expireCredit } from './expire-credit.ts';

const { payments, credit } = contract;
let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await server.createUser();
});
afterAll(async () => {
  const { faults } = await checkBooks(server.data);
  await server.close();
  expect(faults).toEqual([]);
});

const usd = (minor: number) => ({ minor, currency: 'USD' });
const grant = (minor: number, expiresOn: string | null) =>
  server.data.withSystem((tx) =>
    grantCredit(tx, {
      account: user.id,
      source: 'grant',
      sourceKey: crypto.randomUUID(),
      money: usd(minor),
      expiresOn,
    }),
  );
const invoice = (minor: number) => server.data.withSystem((tx) => addInvoice(tx, user.id, minor));
const pay = (id: number) => user.call(payments.chargeInvoice, { body: { id } });
const creditNote = (on: number, amountMinor: number) =>
  server.data.withSystem((tx) =>
    issueCreditNote(tx, { account: user.id, invoice: on, amountMinor, reason: 'goodwill' }),
  );
const lots = async () =>
  (await user.call(credit.getBalance)).result.lots.map(({ kind, remaining, expires_on }) => [
    kind,
    remaining.minor,
    expires_on,
  ]);

test('credit that lapses tomorrow is spent before credit that never lapses', async () => {
  await grant(500, null);
  await grant(500, getDayFromNow(30));
  await grant(500, getDayFromNow(1));
  await pay(await invoice(700));
  expect(await lots()).toEqual([
    ['granted', 300, getDayFromNow(30)],
    ['granted', 500, null],
  ]);
});

test('credit that has lapsed does not keep credit that has not from paying', async () => {
  await grant(1_000, null);
  await grant(20, getDayFromNow(-1));
  const { result } = await pay(await invoice(1_000));
  expect(result).toMatchObject({ status: 'paid', credit_minor: 1_000 });
  await grant(1_000, null);
  await grant(30, getDayFromNow(-1));
  const { problem } = await pay(await invoice(1_040));
  // The forty cents due are below the card minimum, so credit is kept back and a card is required.
  expect(problem.code).toBe('no_card');
});

test('what a gift paid for comes back as a gift with the same last day', async () => {
  await grant(800, getDayFromNow(60));
  const paid = await invoice(800);
  await pay(paid);
  await creditNote(paid, 500);
  expect(await lots()).toEqual([['granted', 500, getDayFromNow(60)]]);
  expect((await user.call(credit.listMovements)).result.items[0]).toMatchObject({
    kind: 'credit_note',
    amount: { minor: 500 },
  });
  const { text } = await user.call(credit.exportMovements, { query: { format: 'csv' } });
  const [header, latest] = text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  expect(header).toEqual(
    expect.arrayContaining(['Date', 'Movement', 'Source', 'Invoice number', 'Amount', 'Balance', 'Currency']),
  );
  expect(latest).toEqual(expect.arrayContaining(['Commission refunded', '5', 'USD']));
});

test('a gift whose last day has passed meanwhile can be spent for thirty days more', async () => {
  await grant(800, getDayFromNow(0));
  const paid = await invoice(800);
  await pay(paid);
  await creditNote(paid, 300);
  expect(await lots()).toEqual([['granted', 300, getDayFromNow(30)]]);
  await expireCredit(server.data, getDayFromNow(31));
  expect((await lots()).length).toBe(0);
});

test('money comes back before gifts, over as many credit notes as there are', async () => {
  await grant(300, getDayFromNow(60));
  await server.data.withSystem((tx) =>
    addPurchasedCredit(tx, { account: user.id, source: 'top_up', sourceKey: '1', money: usd(500) }),
  );
  const paid = await invoice(800);
  await pay(paid);
  await creditNote(paid, 400);
  expect(await lots()).toEqual([['bought', 400, null]]);
  await creditNote(paid, 250);
  expect(await lots()).toEqual([
    ['granted', 150, getDayFromNow(60)],
    ['bought', 400, null],
    ['bought', 100, null],
  ]);
  await creditNote(paid, 999);
  expect((await lots()).map(([, minor]) => Number(minor)).reduce((sum, minor) => sum + minor, 0)).toBe(800);
});
