import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getDayFromNow } from '../../../testing/findings.ts';
import { answerDispute } from './answer-dispute.ts';
import { disputeLine } from './dispute-line.ts';
import { draftStatements } from './draft-statement.ts';
import { StatementTestbed } from './statement-testbed.ts';
import { withdrawDispute } from './withdraw-dispute.ts';

let testbed: StatementTestbed;
beforeAll(async () => {
  testbed = await StatementTestbed.open();
});
beforeEach(() => testbed.begin());
afterAll(() => testbed.close());

test('a disputed line is held back and comes on the next statement if it stays', async () => {
  await testbed.shop.paid({ amount: 2400 });
  await testbed.shop.paid({ amount: 4000 });
  const invoice = await testbed.draft();
  const line = await testbed.firstLine();
  await disputeLine(testbed.data, testbed.owner, line.id, { reason: 'the case was ours' });
  expect(await testbed.invoiceNow(invoice)).toMatchObject({ total_minor: 1000 });
  await testbed.finalize(invoice);
  expect(await testbed.invoiceNow(invoice)).toMatchObject({ status: 'finalized', total_minor: 1000 });
  await answerDispute(testbed.data, testbed.owner, line.id, { outcome: 'stays', answer: 'filed by us' });
  expect(await testbed.invoiceNow(await testbed.invoiced())).toMatchObject({ total_minor: 600 });
});

test('a line with an accepted dispute is removed for good', async () => {
  await testbed.shop.paid({ amount: 2400 });
  await testbed.shop.paid({ amount: 4000 });
  const invoice = await testbed.draft();
  const line = await testbed.firstLine();
  await disputeLine(testbed.data, testbed.owner, line.id, { reason: 'not ours' });
  await answerDispute(testbed.data, testbed.owner, line.id, { outcome: 'leaves', answer: 'you are right' });
  await testbed.finalize(invoice);
  expect(await testbed.invoiceNow(invoice)).toMatchObject({ total_minor: 1000 });
  expect(await testbed.system((tx) => draftStatements(tx, testbed.account))).toEqual([]);
});

test('a statement with disputed lines only is dropped without a number', async () => {
  await testbed.shop.paid({ amount: 2400 });
  const invoice = await testbed.draft();
  await disputeLine(testbed.data, testbed.owner, (await testbed.firstLine()).id, { reason: 'not ours' });
  expect(await testbed.finalize(invoice)).toBe('dropped');
  expect(await testbed.invoiceNow(invoice)).toMatchObject({ status: 'voided', number: null, total_minor: 0 });
});

test('a line cannot be disputed after the review or twice', async () => {
  await testbed.shop.paid();
  const invoice = await testbed.draft();
  const { id } = await testbed.firstLine();
  const dispute = (day?: string) =>
    disputeLine(testbed.data, testbed.owner, id, { reason: 'not ours', ...(day !== undefined && { day }) });
  await expect(dispute(getDayFromNow(8))).rejects.toThrow('review_closed');
  await dispute();
  await expect(dispute()).rejects.toThrow('line_disputed_already');
  await answerDispute(testbed.data, testbed.owner, id, { outcome: 'stays', answer: 'it was' });
  await expect(dispute()).rejects.toThrow('line_disputed_already');
  await testbed.finalize(invoice);
  await expect(dispute()).rejects.toThrow('review_closed');
});

test('a dispute is answered for a line with its reversals, not for a reversal alone', async () => {
  const payment = await testbed.shop.paid({ amount: 2400 });
  await testbed.draft();
  await testbed.shop.takeBack(payment, 1200);
  await testbed.freeze();
  const [line, reversal] = await testbed.lines();
  await disputeLine(testbed.data, testbed.owner, line?.id ?? 0, { reason: 'not ours' });
  const answer = (id = 0) =>
    answerDispute(testbed.data, testbed.owner, id, { outcome: 'stays', answer: 'it was' });
  await expect(answer(reversal?.id)).rejects.toThrow('not_found');
  await answer(line?.id);
  expect((await testbed.lines()).map(({ state }) => state)).toEqual(['billed', 'billed']);
});

test('a withdrawn dispute leaves no trace and can be raised again', async () => {
  await testbed.shop.paid({ amount: 2400 });
  await testbed.shop.paid({ amount: 4000 });
  const invoice = await testbed.draft();
  const { id } = await testbed.firstLine();
  await disputeLine(testbed.data, testbed.owner, id, { reason: 'not ours' });
  await withdrawDispute(testbed.data, testbed.owner, id);
  expect(await testbed.invoiceNow(invoice)).toMatchObject({ total_minor: 1600 });
  expect(await testbed.firstLine()).toMatchObject({ state: 'billed', dispute_reason: '', disputed_at: null });
  await expect(withdrawDispute(testbed.data, testbed.owner, id)).rejects.toThrow('dispute_answered');
  await disputeLine(testbed.data, testbed.owner, id, { reason: 'not ours after all' });
  expect(await testbed.invoiceNow(invoice)).toMatchObject({ total_minor: 1000 });
});

test('withdrawn after its statement was closed, the line comes on the next', async () => {
  await testbed.shop.paid({ amount: 2400 });
  await testbed.shop.paid({ amount: 4000 });
  const invoice = await testbed.draft();
  const { id } = await testbed.firstLine();
  await disputeLine(testbed.data, testbed.owner, id, { reason: 'not ours' });
  await testbed.finalize(invoice);
  await withdrawDispute(testbed.data, testbed.owner, id);
  expect(await testbed.invoiceNow(await testbed.invoiced())).toMatchObject({ total_minor: 600 });
});

test('only the user who raised it and the account’s owner can withdraw it', async () => {
  await testbed.shop.paid();
  await testbed.draft();
  const { account } = testbed;
  const { id } = await testbed.firstLine();
  await testbed.begin();
  const agency = testbed.account;
  testbed.account = account;
  await disputeLine(testbed.data, testbed.owner, id, { reason: 'not ours' });
  await expect(withdrawDispute(testbed.data, testbed.toActor(agency), id)).rejects.toThrow(
    'not_your_dispute',
  );
  await withdrawDispute(testbed.data, testbed.owner, id);
  await disputeLine(testbed.data, testbed.toActor(agency), id, { reason: 'not theirs' });
  await withdrawDispute(testbed.data, testbed.toActor(agency), id);
  expect(await testbed.firstLine()).toMatchObject({ state: 'billed' });
});

test('an account can dispute its lines and withdraw that, but not leave them out or unbill them itself', async () => {
  await testbed.shop.paid({ amount: 2400 });
  await testbed.draft();
  const { id } = await testbed.firstLine();
  const setState = (state: 'billed' | 'disputed' | 'left_out' | 'credited') =>
    testbed.data.withTenant(testbed.owner, (tx) =>
      tx.updateTable('statement_lines').set({ state }).where('id', '=', id).execute(),
    );
  await expect(setState('left_out')).rejects.toThrow('may not');
  await expect(setState('credited')).rejects.toThrow('may not');
  await setState('disputed');
  await expect(setState('left_out')).rejects.toThrow('may not');
  await setState('billed');
  expect(await testbed.firstLine()).toMatchObject({ state: 'billed' });
});
