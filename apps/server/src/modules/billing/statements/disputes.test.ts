import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayFromNow } from '../../../testing/findings.ts';
import { answerDispute } from './answer-dispute.ts';
import { disputeLine } from './dispute-line.ts';
import { draftStatements } from './draft-statement.ts';
import { StatementTestbed } from './statement-testbed.ts';
import { withdrawDispute } from './withdraw-dispute.ts';

let desk: StatementTestbed;
beforeAll(async () => {
  desk = await StatementTestbed.open();
});
beforeEach(() => desk.begin());
afterAll(() => desk.close());

test('a disputed line is held back and comes on the next statement if it stays', async () => {
  await desk.shop.paid({ amount: 2400 });
  await desk.shop.paid({ amount: 4000 });
  const invoice = await desk.draft();
  const line = await desk.firstLine();
  await disputeLine(desk.data, desk.owner, line.id, { reason: 'the case was ours' });
  expect(await desk.invoiceNow(invoice)).toMatchObject({ total_minor: 1000 });
  await desk.finalize(invoice);
  expect(await desk.invoiceNow(invoice)).toMatchObject({ status: 'finalized', total_minor: 1000 });
  await answerDispute(desk.data, desk.owner, line.id, { outcome: 'stays', answer: 'filed by us' });
  expect(await desk.invoiceNow(await desk.invoiced())).toMatchObject({ total_minor: 600 });
});

test('a line with an accepted dispute is removed for good', async () => {
  await desk.shop.paid({ amount: 2400 });
  await desk.shop.paid({ amount: 4000 });
  const invoice = await desk.draft();
  const line = await desk.firstLine();
  await disputeLine(desk.data, desk.owner, line.id, { reason: 'not ours' });
  await answerDispute(desk.data, desk.owner, line.id, { outcome: 'leaves', answer: 'you are right' });
  await desk.finalize(invoice);
  expect(await desk.invoiceNow(invoice)).toMatchObject({ total_minor: 1000 });
  expect(await desk.system((tx) => draftStatements(tx, desk.account))).toEqual([]);
});

test('a statement with disputed lines only is dropped without a number', async () => {
  await desk.shop.paid({ amount: 2400 });
  const invoice = await desk.draft();
  await disputeLine(desk.data, desk.owner, (await desk.firstLine()).id, { reason: 'not ours' });
  expect(await desk.finalize(invoice)).toBe('dropped');
  expect(await desk.invoiceNow(invoice)).toMatchObject({ status: 'voided', number: null, total_minor: 0 });
});

test('a line cannot be disputed after the review or twice', async () => {
  await desk.shop.paid();
  const invoice = await desk.draft();
  const { id } = await desk.firstLine();
  const dispute = (day?: string) =>
    disputeLine(desk.data, desk.owner, id, { reason: 'not ours', ...(day !== undefined && { day }) });
  await expect(dispute(dayFromNow(8))).rejects.toThrow('review_closed');
  await dispute();
  await expect(dispute()).rejects.toThrow('line_disputed_already');
  await answerDispute(desk.data, desk.owner, id, { outcome: 'stays', answer: 'it was' });
  await expect(dispute()).rejects.toThrow('line_disputed_already');
  await desk.finalize(invoice);
  await expect(dispute()).rejects.toThrow('review_closed');
});

test('a withdrawn dispute leaves no trace and can be raised again', async () => {
  await desk.shop.paid({ amount: 2400 });
  await desk.shop.paid({ amount: 4000 });
  const invoice = await desk.draft();
  const { id } = await desk.firstLine();
  await disputeLine(desk.data, desk.owner, id, { reason: 'not ours' });
  await withdrawDispute(desk.data, desk.owner, id);
  expect(await desk.invoiceNow(invoice)).toMatchObject({ total_minor: 1600 });
  expect(await desk.firstLine()).toMatchObject({ state: 'billed', dispute_reason: '', disputed_at: null });
  await expect(withdrawDispute(desk.data, desk.owner, id)).rejects.toThrow('dispute_answered');
  await disputeLine(desk.data, desk.owner, id, { reason: 'not ours after all' });
  expect(await desk.invoiceNow(invoice)).toMatchObject({ total_minor: 1000 });
});

test('withdrawn after its statement was closed, the line comes on the next', async () => {
  await desk.shop.paid({ amount: 2400 });
  await desk.shop.paid({ amount: 4000 });
  const invoice = await desk.draft();
  const { id } = await desk.firstLine();
  await disputeLine(desk.data, desk.owner, id, { reason: 'not ours' });
  await desk.finalize(invoice);
  await withdrawDispute(desk.data, desk.owner, id);
  expect(await desk.invoiceNow(await desk.invoiced())).toMatchObject({ total_minor: 600 });
});

test('only the user who raised it and the account’s owner can withdraw it', async () => {
  await desk.shop.paid();
  await desk.draft();
  const { account } = desk;
  const { id } = await desk.firstLine();
  await desk.begin();
  const agency = desk.account;
  desk.account = account;
  await disputeLine(desk.data, desk.owner, id, { reason: 'not ours' });
  await expect(withdrawDispute(desk.data, desk.person(agency), id)).rejects.toThrow('not_your_dispute');
  await withdrawDispute(desk.data, desk.owner, id);
  await disputeLine(desk.data, desk.person(agency), id, { reason: 'not theirs' });
  await withdrawDispute(desk.data, desk.person(agency), id);
  expect(await desk.firstLine()).toMatchObject({ state: 'billed' });
});

test('an account can dispute its lines and withdraw that, but not leave them out or unbill them itself', async () => {
  await desk.shop.paid({ amount: 2400 });
  await desk.draft();
  const { id } = await desk.firstLine();
  const setState = (state: 'billed' | 'disputed' | 'left_out' | 'credited') =>
    desk.data.withTenant(desk.owner, (tx) =>
      tx.updateTable('statement_lines').set({ state }).where('id', '=', id).execute(),
    );
  await expect(setState('left_out')).rejects.toThrow('may not');
  await expect(setState('credited')).rejects.toThrow('may not');
  await setState('disputed');
  await expect(setState('left_out')).rejects.toThrow('may not');
  await setState('billed');
  expect(await desk.firstLine()).toMatchObject({ state: 'billed' });
});
