import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockBooks } from '../ledger/post.ts';
import { listReimbursementLines } from './list-reimbursement-lines.ts';
import { withdrawLine } from './refund-commission.ts';
import { StatementTestbed } from './statement-testbed.ts';

let testbed: StatementTestbed;
beforeAll(async () => {
  testbed = await StatementTestbed.open();
});
beforeEach(() => testbed.begin());
afterAll(() => testbed.close());

let number = 0;
const reversal = (values: Parameters<typeof testbed.shop.pay>[0]) => {
  number += 1;
  return testbed.shop.pay({
    reason: 'Reimbursement_Reversal',
    reimbursementId: `B-${number}`,
    quantityCash: -2,
    ...values,
  });
};

/** Commission of all lines. */
const commission = async () =>
  (await testbed.lines()).reduce((sum, { commission_minor }) => sum + commission_minor, 0);

/** What is shown as billed for a reimbursement row. */
const shownLines = async (row = 0) => {
  const shown = await testbed.system((tx) =>
    listReimbursementLines(tx, { account: testbed.account, rows: [row] }),
  );
  return shown.get(row);
};

/** Pays another ticket with the same reimbursement id. */
const payOtherTicket = async ({ reimbursement, fnsku }: { reimbursement: string; fnsku: string }) => {
  const other = await testbed.shop.paid({ amount: 1000 });
  await testbed.system((tx) =>
    tx
      .updateTable('reimbursement_rows')
      .set({ reimbursement_id: reimbursement, fnsku })
      .where('account_id', '=', testbed.account)
      .where('reimbursement_id', '=', other.reimbursement)
      .execute(),
  );
};

test('a reversal that names only the case gives the commission back', async () => {
  const { caseId, fnsku } = await testbed.shop.paid({ amount: 2400 });
  await testbed.invoiced();
  await reversal({ caseId, fnsku, amountTotal: -2400 });
  await testbed.freeze();
  expect([await commission(), await testbed.balance('receivable')]).toEqual([0, 0]);
});

test('a reversal that names neither original nor case is that of the one payment it fits', async () => {
  const { fnsku } = await testbed.shop.paid({ amount: 2400 });
  await testbed.shop.paid({ amount: 4000 });
  await testbed.freeze();
  await reversal({ fnsku, amountTotal: -2400 });
  await testbed.freeze();
  expect(await commission()).toBe(1000);
});

test('a reversal that fits two payments waits for an operator', async () => {
  const { fnsku, caseId } = await testbed.shop.paid({ amount: 2400 });
  await testbed.shop.pay({ caseId, fnsku, reimbursementId: 'R-second', amountTotal: 2400 });
  await reversal({ fnsku, amountTotal: -2400 });
  await testbed.freeze();
  expect(await commission()).toBe(1200);
});

test('a reversal that names only the case takes nothing back that was paid after it', async () => {
  const { caseId, fnsku } = await testbed.shop.paid({ amount: 2400, on: '2026-03-06' });
  const at = (time: string) => ({ approvalDate: '2026-03-07', approvalTime: `2026-03-07T${time}:00-08:00` });
  await testbed.shop.pay(
    { caseId, fnsku, reimbursementId: 'R-earlier', amountTotal: 1000, ...at('09:00') },
    {
      caseId,
      fnsku,
      reason: 'Reimbursement_Reversal',
      reimbursementId: 'B-of-both',
      quantityCash: -2,
      amountTotal: -3400,
      ...at('10:00'),
    },
    { caseId, fnsku, reimbursementId: 'R-later', amountTotal: 3400, ...at('11:00') },
  );
  await testbed.freeze();
  const left = Map.groupBy(await testbed.lines(), (line) => line.reverses_line_id ?? line.id);
  expect(
    [...left.values()].map((lines) => [
      lines[0]?.reimbursement_id,
      lines.reduce((sum, { amount_minor }) => sum + amount_minor, 0),
    ]),
  ).toEqual([
    [expect.any(String), 0],
    ['R-earlier', 0],
    ['R-later', 3400],
  ]);
});

test('a reversal that names only a case paid after it waits for an operator', async () => {
  const { caseId, fnsku } = await testbed.shop.paid({ amount: 2400, on: '2026-03-07' });
  await reversal({ caseId, fnsku, amountTotal: -2400, approvalDate: '2026-03-06' });
  await testbed.freeze();
  expect(await commission()).toBe(600);
});

test('a reversal over two lines of one reimbursement gives back the commission of both', async () => {
  const { reimbursement, caseId, fnsku } = await testbed.shop.paid({ amount: 2400 });
  const second = { caseId, fnsku, reimbursementId: reimbursement, quantityCash: 1, amountTotal: 1000 };
  await testbed.shop.pay(second);
  const invoice = await testbed.invoiced();
  expect(await testbed.invoiceNow(invoice)).toMatchObject({ total_minor: 850 });
  await reversal({ fnsku, originalReimbursementId: reimbursement, quantityCash: -3, amountTotal: -3400 });
  await testbed.freeze();
  await testbed.freeze();
  expect([
    await commission(),
    await testbed.balance('receivable'),
    await testbed.balance('commission'),
  ]).toEqual([0, 0, 0]);
  const lines = await testbed.lines();
  expect(await shownLines(lines.at(-1)?.reimbursement_row_id)).toMatchObject([
    { commission: { minor: -850 } },
  ]);
});

test('a payment that was withdrawn and billed again is shown on its ticket with the line that stands', async () => {
  await testbed.shop.paid({ amount: 2400 });
  await testbed.invoiced();
  const { id, reimbursement_row_id: row } = await testbed.firstLine();
  await testbed.system(async (tx) => {
    await lockBooks(tx, testbed.account);
    await withdrawLine(tx, testbed.account, id);
  });
  expect(await shownLines(row)).toBeUndefined();
  await testbed.freeze();
  expect(await shownLines(row)).toMatchObject([{ commission: { minor: 600 }, invoice_id: null }]);
});

test('a reversal over payments billed in two currencies is shown with the commission of each', async () => {
  const { reimbursement, caseId, fnsku } = await testbed.shop.paid({ amount: 2400, on: '2026-03-06' });
  await testbed.agree({ valid_from: '2026-03-07', currency: 'GBP' });
  const on = { approvalDate: '2026-03-07' };
  const second = { caseId, fnsku, reimbursementId: reimbursement, quantityCash: 1, amountTotal: 1200, ...on };
  await testbed.shop.pay(second);
  await reversal({
    fnsku,
    originalReimbursementId: reimbursement,
    quantityCash: -3,
    amountTotal: -3600,
    ...on,
  });
  await testbed.freeze();
  const row = (await testbed.lines()).at(-1)?.reimbursement_row_id;
  expect((await shownLines(row))?.map(({ commission: { minor, currency } }) => [minor, currency])).toEqual([
    [-600, 'USD'],
    [-200, 'GBP'],
  ]);
});

test('a reversal over two tickets is shown with the commission of both', async () => {
  const { reimbursement, fnsku } = await testbed.shop.paid({ amount: 2400 });
  await payOtherTicket({ reimbursement, fnsku });
  await testbed.freeze();
  await reversal({ fnsku, originalReimbursementId: reimbursement, quantityCash: -4, amountTotal: -3400 });
  await testbed.freeze();
  const row = (await testbed.lines()).at(-1)?.reimbursement_row_id;
  expect(await shownLines(row)).toMatchObject([{ commission: { minor: -850 } }]);
});

test('a reversal over lines of two tickets gives back the commission of both', async () => {
  const { reimbursement, fnsku } = await testbed.shop.paid({ amount: 2400 });
  await payOtherTicket({ reimbursement, fnsku });
  await testbed.freeze();
  expect(await commission()).toBe(850);
  await reversal({ fnsku, originalReimbursementId: reimbursement, quantityCash: -4, amountTotal: -3400 });
  await testbed.freeze();
  expect(await commission()).toBe(0);
});

test('replaced units that were billed are given back at the terms of then', async () => {
  await testbed.agree({ bills_replacements: true });
  const { reimbursement, fnsku } = await testbed.shop.paid({ amount: 2400, cash: 0, inventory: 2 });
  await testbed.freeze();
  expect(await commission()).toBe(600);
  await testbed.agree({ bills_replacements: false, rate_bp: 1000 });
  await reversal({
    fnsku,
    originalReimbursementId: reimbursement,
    quantityCash: 0,
    quantityInventory: -2,
    amountPerUnit: 0,
    amountTotal: 0,
  });
  await testbed.freeze();
  expect(await commission()).toBe(0);
});

test('replaced units that were not billed give nothing back when later terms bill them', async () => {
  const { reimbursement, fnsku } = await testbed.shop.paid({ amount: 2400, cash: 1, inventory: 1 });
  await testbed.freeze();
  expect(await commission()).toBe(600);
  await testbed.agree({ bills_replacements: true });
  await reversal({
    fnsku,
    originalReimbursementId: reimbursement,
    quantityCash: 0,
    quantityInventory: -1,
    amountPerUnit: 1200,
    amountTotal: 0,
  });
  await testbed.freeze();
  expect(await commission()).toBe(600);
});

test('cash exchanged for stock gives back only what the stock is not worth', async () => {
  await testbed.agree({ bills_replacements: true });
  const { reimbursement, fnsku } = await testbed.shop.paid({ amount: 2400 });
  await reversal({
    fnsku,
    originalReimbursementId: reimbursement,
    quantityCash: -2,
    quantityInventory: 1,
    amountPerUnit: 1200,
    amountTotal: -2400,
  });
  await testbed.freeze();
  expect(await commission()).toBe(300);
});
