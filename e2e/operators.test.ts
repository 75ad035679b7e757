import type { OperatorHome, OperatorTicket } from '@recoup/contract/operations';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ReceivedCall, Table } from './harness/fake-server.ts';
import { signedIn, staff, superuser } from './harness/replies.ts';
import { createWebFixture, readPlace } from './harness/web-fixture.ts';

/** Pages of operators and of the staff account on a fake server. */

const web = createWebFixture();

const usd = (minor: number) => ({ minor, currency: 'USD' });
const rivera = { id: 5, name: 'Rivera Outdoor LLC' };
const harbour = { id: 31, name: 'Harbour' };
const body = (result: unknown) => ({ body: { result } });
const asOperator = signedIn({ myself: superuser, sellers: [] });

const home: OperatorHome = {
  due_today: { count: 2, amounts: [usd(31_200)] },
  asked: { count: 1, amounts: [usd(4_500)] },
  unassigned: { count: 3, amounts: [] },
  to_file: { count: 9, amounts: [usd(97_210)] },
  unmatched: { count: 0, amounts: [] },
  stores: [
    { store: harbour, account: rivera, count: 7, amounts: [usd(90_000)], filed_today: 20 },
    {
      store: { id: 32, name: 'Meadow' },
      account: rivera,
      count: 2,
      amounts: [usd(7_210)],
      filed_today: 3,
    },
  ],
  more_stores: 4,
  daily_cap: 20,
};

test('the home of an operator shows the statements to finalize and how many cases each store may still file', async () => {
  const { page } = await web.visit({
    table: {
      ...asOperator,
      'GET /api/refund/operations/home/': body(home),
      'GET /api/invoices/operator/invoices/': body({
        items: [],
        next: null,
        total: 3,
        sums: [usd(152_920)],
      }),
    },
    path: '/dashboard',
  });
  const finalizing = page.getByRole('listitem').filter({ hasText: 'Invoices to finalize' });
  await finalizing.getByText('3 statements').waitFor();
  await finalizing.getByText('$1,529.20').waitFor();
  const quotas = page.getByRole('list', { name: 'Cases per store today' });
  await quotas.getByRole('listitem').filter({ hasText: 'Harbour' }).getByText('All 20 filed today').waitFor();
  await quotas.getByRole('listitem').filter({ hasText: 'Meadow' }).getByText('3 of 20 filed today').waitFor();
  await page.getByRole('link', { name: '4 more stores in the filing queue' }).waitFor();
  expect(await page.getByText('Connect your Amazon store').count()).toBe(0);
  await quotas.getByRole('link', { name: 'Open: Meadow' }).click();
  await expect.poll(() => readPlace(page)).toBe('/tickets?view=queue&store=32');
  await page.goBack();
  await finalizing.getByRole('link').click();
  await expect.poll(() => readPlace(page)).toBe('/settings/receivables?tab=invoices&status=draft');
});

const ticket: OperatorTicket = {
  id: 1042,
  status: 'ready',
  claim_type: 'warehouse_lost',
  store: harbour,
  marketplace: 'US',
  subject: {
    title: 'Enamel kettle, 2 litres',
    fnsku: 'X001KETTLE',
    sku: 'KETTLE-2L',
    asin: null,
    order_id: null,
    shipment_id: null,
    removal_order_id: null,
    reimbursement_id: null,
    reference_id: null,
  },
  quantity: 4,
  amount: usd(4_800),
  valuation: 'sourcing_cost',
  opens_on: '2026-11-01',
  closes_on: '2026-12-30',
  days_left: 40,
  case_id: null,
  paid: [],
  came: null,
  created_at: '2026-11-10T08:00:00Z',
  changed_at: '2026-11-10T08:00:00Z',
  findings: [],
  time_zone: 'America/Los_Angeles',
  policy: { anchor_event: 'loss', anchor_date: '2026-11-01', source: '', period: null, disputed: false },
  checklist: [],
  files: [],
  events: [],
  messages: [],
  money: [],
  announced: [],
  actions: [],
  account: rivera,
  packet: {
    language: 'en',
    subject: 'Units lost in the warehouse',
    body: 'FNSKU X001KETTLE, 4 units',
    ids: [{ label: 'FNSKU', value: 'X001KETTLE' }],
    console_url: '',
  },
  filing_hindrance: null,
  filed_today: 3,
  daily_cap: 20,
  assigned: 'nobody',
  cases: [],
};
const queue = 'GET /api/refund/operations/tickets/';
const one = 'GET /api/refund/operations/tickets/{id}';
const filing = 'POST /api/refund/operations/tickets/{id}/file/';
const assigning = 'POST /api/refund/operations/assignments/';
const listed = { ...ticket, region: 'na' };

const filingDesk = (change: Partial<OperatorTicket>): Table => ({
  ...asOperator,
  [queue]: body({ items: [listed], next: null, total: 1, more: false }),
  [one]: body({ ...ticket, ...change }),
  [filing]: body(ticket),
  [assigning]: body([{ id: ticket.id, done: true }]),
});

const pasteAnywhere = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);

test.each([
  ['the quota of the day', { filed_today: 20, filing_hindrance: 'daily_cap_reached' }, /daily limit/],
  ['another case', { filing_hindrance: 'duplicate_case' }, /already an open or paid case/],
  ['a window not open yet', { filing_hindrance: 'window_not_open' }, /too early/],
] as const)('filing mode names %s and files nothing, not even by Enter', async (_, change, text) => {
  const { page, server } = await web.visit({ table: filingDesk(change), path: '/tickets/filing' });
  await page.getByRole('alert').filter({ hasText: text }).waitFor();
  const { filed_today: filed } = { ...ticket, ...change };
  const quota = page.getByRole('progressbar', { name: 'Cases filed today for this store' });
  expect(await quota.getAttribute('value')).toBe(String(filed));
  expect(await page.getByLabel('Case ID', { exact: true }).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'File and open the next' }).isDisabled()).toBe(true);
  await pasteAnywhere(page, '12345678901');
  await page.keyboard.press('Enter');
  await page.keyboard.press('a');
  await expect.poll(() => server.of(assigning)).toHaveLength(1);
  expect(server.of(filing)).toEqual([]);
});

test('filing mode says that a claim may be filed, until when, and that no other case is about it', async () => {
  const { page, server } = await web.visit({ table: filingDesk({}), path: '/tickets/filing' });
  await page.getByText('No other open or paid case is about the same loss.').waitFor();
  await page.getByText('The claim can be filed until Dec 30, 2026.').waitFor();
  // The support desk’s form asks for it.
  await page.getByText('4 units', { exact: true }).waitFor();
  await page.getByLabel('Case ID', { exact: true }).fill('12345678901');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => server.of(filing).map(({ body: sent }) => sent))
    .toEqual([{ case_id: '12345678901' }]);
});

test('tickets of the queue are filtered, sorted and assigned together, and filing uses the same filters', async () => {
  const rows = [1042, 1043, 1044].map((id) => ({ ...listed, id }));
  const { page, server } = await web.visit({
    table: {
      ...asOperator,
      [queue]: body({ items: rows, next: null, total: 3, more: false }),
      [one]: body(ticket),
      [assigning]: ({ body: sent }: ReceivedCall) =>
        body((sent as { ids: number[] }).ids.map((id) => ({ id, done: id !== 1043 }))),
    },
    path: '/tickets?view=queue&store=all',
  });
  await page.getByRole('combobox', { name: 'Assignment' }).selectOption('Unassigned');
  await page.getByRole('combobox', { name: 'Claim deadline' }).selectOption('Closes within 7 days');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Largest amount first');
  await expect
    .poll(() => server.of(queue).at(-1)?.query)
    .toMatchObject({ assigned: 'nobody', closes_within: '7', sort: '-amount' });
  for (const id of [1042, 1043]) await page.getByRole('checkbox', { name: `Select ticket ${id}` }).check();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await page.getByText('1 ticket assigned to you').waitFor();
  await page.getByText('1 ticket could not be changed').waitFor();
  expect(server.of(assigning).map(({ body: sent }) => sent)).toEqual([{ ids: [1042, 1043], to: 'me' }]);
  await page.getByRole('link', { name: 'Start filing' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/tickets/filing');
  await page.getByText('Ticket 1 of 3').waitFor();
  expect(server.of(queue).at(-1)?.query).toMatchObject({
    assigned: 'nobody',
    closes_within: '7',
    sort: '-amount',
  });
});

test('beside a conversation are the user’s stores, open tickets and unpaid amounts', async () => {
  const conversation = {
    id: 3,
    status: 'open',
    person: {
      id: 5,
      username: 'seller',
      name: 'Sam Rivera',
      email: 'sam@rivera.example',
      phone: null,
      company: 'Rivera Outdoor LLC',
      language: 'en',
    },
    unread: 1,
    last: {
      id: 9,
      key: '0b0e7c0e-6b1a-4c1e-9d55-000000000009',
      side: 'person',
      text: 'Which invoice do you need?',
      page: '/tickets/1042',
      file: null,
      at: '2026-11-18T09:00:00Z',
    },
    page: '/tickets/1042',
  };
  const { page } = await web.visit({
    table: {
      ...signedIn({ myself: staff, sellers: [] }),
      'GET /api/support/conversations/': body({
        items: [conversation],
        next: null,
        counts: { open: 1, unread: 1, closed: 0, all: 1 },
      }),
      'GET /api/support/conversations/{id}/': body(conversation),
      'GET /api/support/conversations/{id}/messages/': body({ items: [conversation.last], more: false }),
      'POST /api/support/conversations/{id}/read/': body({ done: true }),
      'GET /api/support/conversations/{id}/standing/': body({
        stores: [
          { id: 31, name: 'Harbour', region: 'na', state: 6 },
          { id: 32, name: 'Meadow', region: 'eu', state: 3 },
        ],
        open_tickets: 14,
        needs_action: 2,
        unpaid: [usd(52_920), { minor: 1_200, currency: 'EUR' }],
      }),
    },
    path: '/message',
  });
  await page.getByRole('button', { name: /^Sam Rivera/ }).click();
  const fact = (name: string) => page.locator(`dt:text-is("${name}") + dd`);
  await expect.poll(() => fact('Stores').textContent()).toBe('Harbour (NA), Meadow (not active)');
  expect(await fact('Open tickets').textContent()).toBe('14, of them 2 waiting for the seller');
  expect(await fact('Unpaid').textContent()).toBe('$529.20 + €12.00');
  expect(await fact('Company').textContent()).toBe('Rivera Outdoor LLC');
});
