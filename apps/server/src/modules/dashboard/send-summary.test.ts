import { contract } from '@recoup/contract';
import { formatMoney } from '@recoup/contract/money';
import { expect, test } from 'vitest';
import { createAuditedStore } from '../../testing/findings.ts';
import { sendSummary } from './send-summary.ts';
import { readDashboard, setUpDashboard } from './testing.ts';

const { server, createTicket, createMoney } = setUpDashboard();

test('the weekly summary mails the figures of the dashboard, in the reader’s language', async () => {
  const email = 'summary@users.example';
  const seller = await server().createUser({ email, language: 'zh' });
  const shop = await createAuditedStore(server().data, seller.id);
  const filed_at = new Date();
  await createTicket(shop, { amount: 218_540 });
  await createTicket(shop, { amount: 700, currency: 'CAD', status: 'documents_needed' });
  await createTicket(shop, { amount: 1_200, status: 'filed', filed_at });
  const paid = await createTicket(shop, { status: 'paid', filed_at });
  await createMoney(shop, paid, 'case_paid', { minor: 30 });
  await sendSummary(server().data, seller.id, 'a run');
  const { subject, text, html = '' } = await server().mailTo(email);
  expect(subject).toContain('您的每周汇总');
  const { now, came, next } = await readDashboard(seller);
  const shown = [
    ...now.potential,
    ...now.in_progress,
    ...came.recovered,
    ...next.flatMap((step) => step.amounts),
  ];
  expect(shown.map(({ minor }) => minor)).toEqual(expect.arrayContaining([218_540, 700, 1_200, 30]));
  for (const amount of shown) {
    expect(text).toContain(formatMoney(amount, 'zh-CN'));
    expect(html).toContain(formatMoney(amount, 'zh-CN'));
  }
  expect(text).toContain('需要文件：CA$7.00 · 1 个工单');
});

test('an account with nothing to say gets no weekly summary', async () => {
  const seller = await server().createUser();
  await createAuditedStore(server().data, seller.id);
  await sendSummary(server().data, seller.id, 'a run');
  expect((await seller.call(contract.notifications.list)).result.items).toEqual([]);
});
