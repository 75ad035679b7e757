import type { Dashboard } from '@recoup/contract/dashboard';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Language } from './harness/browser.ts';
import type { Table } from './harness/fake-server.ts';
import { findFrame } from './harness/frame.ts';
import { listViolations, listOverflow } from './harness/inspect.ts';
import { serveLiveStreams } from './harness/live-stream.ts';
import { northwind, seller, signedIn } from './harness/replies.ts';
import { readPlace, createWebFixture } from './harness/web-fixture.ts';

/** The dashboard on a fake server. That its sums match the lists is tested by the API tests. */

const web = createWebFixture();

const call = 'GET /api/refund/dashboard/';
const usd = (minor: number, count: number) => ({ currency: 'USD', minor, count });
const harbour = { id: 3001, name: 'Harbour' };

const step = { count: 1, amounts: [], by: null, overdue: false, store: null, invoice: null };

const nothing: Dashboard = {
  since: '2025-12-01',
  currencies: [],
  now: { in_progress: [], potential: [], expiring: [], unvalued: 0 },
  came: { recovered: [], auto_paid: [], reversed: [] },
  success: { decided: 0, paid: 0 },
  trend: [],
  trend_by_type: [],
  stores: [],
  deadlines: [],
  split: { type: [], marketplace: [], store: [] },
  headline: { currency: 'USD', recovered: 0, recoverable: 0, rates: [], unconverted: [] },
  next: [],
  funnel: [],
  progress: [],
  audited_at: null,
  has_tickets: false,
};

const sums = { recovered: 123_456, in_progress: 50_000, potential: 70_000, auto_paid: 1_000, reversed: 250 };
const onlyRecovered = { recovered: 2_500, in_progress: 0, potential: 0, auto_paid: 0, reversed: 0 };

const full: Dashboard = {
  ...nothing,
  currencies: ['USD', 'EUR'],
  now: {
    in_progress: [usd(50_000, 12)],
    potential: [usd(70_000, 31), { currency: 'EUR', minor: 9_900, count: 4 }],
    expiring: [usd(4_200, 3)],
    unvalued: 2,
  },
  came: { recovered: [usd(123_456, 40)], auto_paid: [usd(1_000, 2)], reversed: [usd(250, 1)] },
  success: { decided: 8, paid: 6 },
  trend: Array.from({ length: 12 }, (_, index) => ({
    month: `2026-${String(index + 1).padStart(2, '0')}`,
    currency: 'USD',
    recovered: 4_000 + ((index * 7_919) % 15_000),
    auto_paid: index === 3 ? 1_000 : 0,
    reversed: index === 5 ? 250 : 0,
  })),
  trend_by_type: Array.from({ length: 12 }, (_, index) => ({
    month: `2026-${String(index + 1).padStart(2, '0')}`,
    currency: 'USD',
    type: index % 2 === 0 ? ('warehouse_lost' as const) : ('inbound_lost' as const),
    recovered: 4_000 + ((index * 7_919) % 15_000),
  })),
  stores: [
    { of: harbour, recovered: 100_000, recoverable: 120_692 },
    { of: { id: 3002, name: 'Lapsed' }, recovered: 23_456, recoverable: 10_000 },
  ],
  deadlines: [
    { from: 0, to: 7, sums: [usd(4_200, 3)] },
    { from: 8, to: 30, sums: [usd(30_000, 9)] },
    { from: 31, to: 60, sums: [] },
    { from: 61, to: null, sums: [usd(35_800, 19)] },
  ],
  split: {
    type: [{ of: 'warehouse_lost', currency: 'USD', ...sums }],
    marketplace: [{ of: 'US', currency: 'USD', ...sums }],
    store: [{ of: harbour, currency: 'USD', ...onlyRecovered }],
  },
  headline: {
    currency: 'USD',
    recovered: 123_456,
    recoverable: 130_692,
    rates: [{ currency: 'EUR', rate: '1.08', day: '2026-10-30', source: 'ECB' }],
    unconverted: [],
  },
  next: [
    {
      ...step,
      kind: 'documents',
      count: 5,
      amounts: [{ minor: 312_000, currency: 'USD' }],
      by: '2026-11-20',
    },
    {
      ...step,
      kind: 'closing',
      count: 4,
      amounts: [
        { minor: 4_200, currency: 'USD' },
        { minor: 1_150, currency: 'EUR' },
      ],
      by: '2026-11-22',
    },
    {
      ...step,
      kind: 'statement',
      amounts: [{ minor: 9_330, currency: 'USD' }],
      by: '2026-11-24',
      invoice: 42,
    },
    { ...step, kind: 'answers', count: 1, amounts: [{ minor: 9_900, currency: 'EUR' }] },
    { ...step, kind: 'authorization', store: { id: 3002, name: 'Lapsed' } },
    { ...step, kind: 'authorization_ending', by: '2026-12-01', store: harbour },
    { ...step, kind: 'invoice', amounts: [{ minor: 8_050, currency: 'USD' }], invoice: 41 },
    {
      ...step,
      kind: 'invoice',
      amounts: [{ minor: 1_754, currency: 'USD' }],
      by: '2026-09-23',
      overdue: true,
      invoice: 40,
    },
  ],
  funnel: [
    { stage: 'found', sums: [usd(60_000, 21), { currency: 'EUR', minor: 9_900, count: 4 }], days: null },
    { stage: 'ready', sums: [usd(10_000, 10)], days: 0 },
    { stage: 'filed', sums: [usd(40_000, 9)], days: 1 },
    { stage: 'approved', sums: [{ currency: 'EUR', minor: 96_119, count: 2 }], days: null },
    { stage: 'paid', sums: [usd(123_456, 40)], days: 21 },
  ],
  audited_at: '2026-11-01T08:00:00Z',
  has_tickets: true,
};

const withDashboard = (dashboard: Dashboard): Table => ({
  ...signedIn(),
  [call]: { body: { result: dashboard } },
});
const figure = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}: `) });

/** The fake server has no event stream. */
const withoutLiveStream = (faults: readonly string[]) =>
  faults.filter((fault) => !fault.includes('/api/live/'));

async function getHref(page: Page, name: string): Promise<string | null> {
  return figure(page, name).first().getAttribute('href');
}

test('each number leads to the tickets it is made of', async () => {
  const { page, faults } = await web.visit({ table: withDashboard(full), path: '/dashboard' });
  expect(await figure(page, 'Recovered').textContent()).toBe('$1,234.56');
  expect(await getHref(page, 'Recovered')).toBe(
    '/tickets?money=case_paid&since=2025-12-01&currency=USD&store=all',
  );
  expect(await getHref(page, 'Auto-paid')).toBe(
    '/tickets?money=auto_paid&since=2025-12-01&currency=USD&store=all',
  );
  expect(await getHref(page, 'Clawed back by Amazon')).toBe(
    '/tickets?money=reversed&since=2025-12-01&currency=USD&store=all',
  );
  expect(await getHref(page, 'In progress')).toBe(
    '/tickets?status=filed&status=marketplace_asks&status=approved&status=appeal&currency=USD&store=all',
  );
  expect(await getHref(page, 'Expiring within 7 days')).toBe('/tickets?view=expiring&currency=USD&store=all');
  expect(await figure(page, 'Success rate').textContent()).toBe('75%');
  const unvalued = page.getByRole('link', {
    name: '2 tickets have no amount yet and are not included',
  });
  expect(await unvalued.getAttribute('href')).toMatch(
    /^\/tickets\?status=detected&.*&currency=none&store=all$/,
  );
  // The other currency is shown separately and never added.
  expect(await figure(page, 'Potential').allTextContents()).toEqual(['$700.00', '€99.00']);
  expect(withoutLiveStream(faults)).toEqual([]);
});

test('following a number lists the same tickets with their filter', async () => {
  const { page, server } = await web.visit({
    table: {
      ...withDashboard(full),
      'GET /api/refund/tickets/': { body: { result: { items: [], next: null, total: 0, more: false } } },
    },
    path: '/dashboard?store=3001&months=3',
  });
  await figure(page, 'Clawed back by Amazon').click();
  await page.getByText('Clawed back by Amazon · USD · approved from Dec 1, 2025').waitFor();
  const readAsked = () => {
    const { user_id: _, limit: __, ...asked } = server.of('GET /api/refund/tickets/').at(-1)?.query ?? {};
    return asked;
  };
  await expect.poll(readAsked).toEqual({
    view: 'all',
    store: '3001',
    currency: 'USD',
    money: 'reversed',
    money_from: '2025-12-01',
    sort: '-oldest',
  });
});

test('store, period, grouping and the table of the trend are in the address', async () => {
  const { page, server } = await web.visit({ table: withDashboard(full), path: '/dashboard' });
  await page.getByLabel('Period').selectOption('Last 3 months');
  await expect.poll(() => server.of(call).at(-1)?.query['months']).toBe('3');
  await page.getByRole('button', { name: 'Marketplace' }).click();
  await page.getByRole('button', { name: 'Table' }).click();
  await expect.poll(() => readPlace(page)).toBe('/dashboard?months=3&by=marketplace&trend=table');
  await page.reload();
  await page.getByRole('row', { name: /United States/ }).waitFor();
  const june = page
    .getByRole('row', { name: /Jun 2026/ })
    .getByRole('link')
    .last();
  expect(await june.getAttribute('href')).toBe(
    '/tickets?money=reversed&since=2026-06-01&currency=USD&store=all&until=2026-06-30',
  );
});

test('the dashboard opens with the headline, what to do next, and how far claims have come', async () => {
  const { page } = await web.visit({ table: withDashboard(full), path: '/dashboard' });
  const headline = page.getByRole('region', { name: 'Your money' });
  expect(await headline.textContent()).toContain('Still recoverable Today$1,306.92$1,200.00 + €99.00');
  expect(await headline.textContent()).toContain('Converted at the rates of Oct 30, 2026 (ECB).');
  const next = page.locator('section', { has: page.getByRole('heading', { name: 'What to do next' }) });
  const steps = next.getByRole('listitem');
  expect(await steps.first().textContent()).toBe(
    '5 tickets need documents$3,120.00 by Nov 20, 2026Upload documents',
  );
  // Each step has one button.
  expect(await steps.count()).toBe(full.next.length);
  expect(
    await steps.evaluateAll((items) => items.map((item) => item.querySelectorAll('a, button').length)),
  ).toEqual(full.next.map(() => 1));
  const to = (name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href');
  expect(await to('Upload documents: 5 tickets need documents')).toBe('/tickets/documentNeeds');
  const closing = '4 claims expire within 7 days';
  expect(await to(`View claims: ${closing}`)).toBe('/tickets?view=expiring&store=all');
  expect(await steps.filter({ hasText: closing }).textContent()).toContain('$42.00 + €11.50 by Nov 22, 2026');
  expect(await to('Review statement: 1 statement is in review')).toBe('/settings/bill?invoice=42');
  expect(await to('Reply: 1 claim needs your reply to Amazon')).toBe(
    '/tickets?status=marketplace_asks&store=all',
  );
  expect(await to('Re-authorize: The authorization of Lapsed has ended')).toBe('/stores');
  const ending = 'The authorization of Harbour ends soon';
  expect(await to(`Re-authorize: ${ending}`)).toBe('/stores');
  expect(await steps.filter({ hasText: ending }).textContent()).toContain('by Dec 1, 2026');
  const invoices = steps.filter({ hasText: '1 invoice is due' });
  expect(
    await invoices.locator('a').evaluateAll((links) => links.map((a) => a.getAttribute('href'))),
  ).toEqual([41, 40].map((invoice) => `/settings/bill?invoice=${invoice}`));
  expect(await invoices.last().textContent()).toContain('$17.54Overdue: it was due on Sep 23, 2026');
  // Each amount has its own count, and a currency without any is not named beside others.
  const stages = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^(Found|App)/ }) });
  expect(await stages.allTextContents()).toEqual([
    'Found$600.0021 tickets€99.00 · 4 tickets',
    'Approved€961.192 tickets',
  ]);
  expect(await to('Found, $600.00')).toBe(
    '/tickets?status=detected&status=waiting_for_window&status=documents_needed&currency=USD&store=all',
  );
  expect(await to('Ready to file, $100.00')).toBe('/tickets?status=ready&currency=USD&store=all');
  expect(await to('Filed, $400.00')).toBe(
    '/tickets?status=filed&status=marketplace_asks&status=appeal&currency=USD&store=all',
  );
  expect(await to('Approved, €961.19')).toBe('/tickets?status=approved&currency=EUR&store=all');
  expect(await to('Paid, $1,234.56')).toBe(
    '/tickets?money=case_paid&since=2025-12-01&currency=USD&store=all',
  );
});

test('from top to bottom come money, what to do, the funnel, charts and tables, none of them empty', async () => {
  const { page } = await web.visit({ table: withDashboard(full), path: '/dashboard?by=store' });
  const table = page.getByRole('table', { name: 'Where it comes from' });
  await table.waitFor();
  const tops = await Promise.all(
    [
      page.getByRole('region', { name: 'Your money' }),
      ...['What to do next', 'From found to paid', 'Recovered by month', 'Claims by days left'].map((name) =>
        page.getByRole('heading', { name }),
      ),
      table,
    ].map(async (part) => (await part.boundingBox())?.y ?? 0),
  );
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect(new Set(tops).size).toBe(tops.length);
  // A column without any amount is left out.
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['Store', 'Recovered']);
});

test('the charts open the tickets of each month, claim type, deadline and store', async () => {
  const { page } = await web.visit({ table: withDashboard(full), path: '/dashboard' });
  const to = (name: string | RegExp) => page.getByRole('link', { name }).getAttribute('href');
  expect(await to(/^Feb 2026: /)).toBe(
    '/tickets?money=case_paid&since=2026-02-01&currency=USD&store=all&until=2026-02-28',
  );
  const lost = page.getByRole('listitem').filter({ hasText: /^Lost in warehouse\$/ });
  expect(await lost.getByRole('link').getAttribute('href')).toContain('&type=warehouse_lost');
  const unfiled = '/tickets?status=detected&status=documents_needed&status=ready';
  for (const [name, closes] of [
    ['Up to 7 days: $42.00', 'closes=7'],
    ['8–30 days: $300.00', 'closes=30&closesAfter=7'],
    ['31–60 days: $0.00', 'closes=60&closesAfter=30'],
    ['More than 60 days: $358.00', 'closesAfter=60'],
  ] as const) {
    expect(await to(name)).toBe(`${unfiled}&${closes}&currency=USD&store=all`);
  }
  expect(await to('Lapsed, Still recoverable: $100.00')).toMatch(/&store=3002$/);
  expect(await to('Recovered so far, $1,234.56')).toBe('/tickets?money=case_paid&since=2025-12-01&store=all');
  await page.getByText('median 21 days after filing').waitFor();
});

test('a first audit shows its progress, one without findings says so', async () => {
  const progress: Dashboard['progress'] = [
    { store: harbour, doing: 'collecting', done: 3, total: 9, started_at: '2026-11-01T08:00:00Z' },
  ];
  const { page, server } = await web.visit({
    table: withDashboard({ ...nothing, progress }),
    path: '/dashboard',
  });
  await page.getByText('Collecting reports: 3 of 9').waitFor();
  expect(await page.getByRole('progressbar', { name: 'Harbour' }).getAttribute('value')).toBe('3');
  server.answer(withDashboard({ ...nothing, audited_at: '2026-11-01T08:00:00Z' }));
  await page.reload();
  await page.getByText(/The last audit, on Nov 1, 2026, found nothing/).waitFor();
});

test('before a store is linked its rate is named; its first audit shows live what is fetched, read and found', async () => {
  const reports = (fetched: number) =>
    Array.from({ length: 3 }, (_, id) => ({
      id,
      report_type: 'GET_LEDGER_DETAIL_VIEW_DATA',
      status: id < fetched ? 'kept' : 'asked',
      finished_at: id < fetched ? '2026-11-01T08:00:00Z' : null,
      rows: id < fetched ? 1_200 : null,
      faults: [],
      warnings: [],
    }));
  const toBody = (result: unknown) => ({ body: { result } });
  const progress = (fetched: number, potential: number): Table => ({
    'GET /api/ext/product/userproduct/{id}/reports/': toBody(reports(fetched)),
    'GET /api/audits/status/': toBody([
      {
        store: harbour.id,
        running: null,
        last: null,
        potential: {
          tickets: potential === 0 ? 0 : 2,
          amounts: potential === 0 ? [] : [{ minor: potential, currency: 'USD' }],
        },
        claimed: { tickets: 0, amounts: [] },
      },
    ]),
  });
  const terms = { 'GET /api/invoices/terms/': toBody({ rate_bp: 1750, welcome_gift: null }) };
  const { page, server } = await web.visit({
    table: { ...signedIn({ sellers: [] }), ...terms },
    path: '/stores?link=1',
  });
  await page
    .getByRole('dialog')
    .getByText('You pay 17.5% of what Amazon pays for claims we file, and nothing else.')
    .waitFor();

  server.answer({
    ...signedIn({ sellers: [{ ...seller('Harbour'), id: harbour.id }] }),
    ...terms,
    ...progress(1, 0),
  });
  const live = await serveLiveStreams(page);
  await page.goto(`/stores/first-audit/${harbour.id}`);
  await page.getByRole('progressbar', { name: '1 of 3 reports' }).waitFor();
  const fact = (name: string) =>
    page.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: name }) });
  await fact('Rows read').getByText('1,200', { exact: true }).waitFor();
  await fact('Commission').getByText('17.5%', { exact: true }).waitFor();
  expect(await page.getByText('Found so far').count()).toBe(0);
  const result = await page.getByRole('region', { name: 'We found' }).boundingBox();
  const content = await page.getByRole('main').boundingBox();
  expect(result?.width ?? 0).toBeGreaterThan(0.9 * (content?.width ?? 9_999));
  server.answer(progress(2, 218_540));
  live.publish({ topic: 'audit' });
  await page.getByRole('heading', { name: 'Found so far' }).waitFor();
  await page.getByText('$2,185.40').waitFor();
  await page.getByRole('progressbar', { name: '2 of 3 reports' }).waitFor();
  await fact('Rows read').getByText('2,400', { exact: true }).waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('numbers that cannot be loaded are requested again', async () => {
  const { page, server } = await web.visit({
    table: { ...signedIn(), [call]: { status: 503, body: { message: 'Closed for repairs' } } },
    path: '/dashboard',
  });
  await page.getByRole('alert').getByText('Closed for repairs').waitFor();
  server.answer(withDashboard(full));
  await page.getByRole('button', { name: 'Retry' }).click();
  await figure(page, 'Recovered').waitFor();
});

test('without a store nothing is counted or requested', async () => {
  const { page, server } = await web.visit({ table: signedIn({ sellers: [] }), path: '/dashboard' });
  await page.getByRole('link', { name: 'Connect your Amazon store' }).waitFor();
  expect(server.of(call)).toEqual([]);
});

test('an agency without a store of its own is led to its customers', async () => {
  const { page } = await web.visit({
    table: signedIn({ sellers: [], customers: [northwind] }),
    path: '/dashboard',
  });
  await page.getByRole('main').getByRole('link', { name: 'See your customers' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/partner/customs');
});

test('on a phone what to do next comes first', async () => {
  const viewport = { width: 360, height: 740 };
  const { page } = await web.visit({ table: withDashboard(full), path: '/dashboard', viewport });
  const [next, money] = [
    await page.getByRole('heading', { name: 'What to do next' }).boundingBox(),
    await page.getByRole('region', { name: 'Your money' }).boundingBox(),
  ];
  expect(next?.y ?? 9_999).toBeLessThan(money?.y ?? 0);
});

test.each([1440, 360])(
  'a store name of 200 letters without a blank stays inside a page of %i pixels',
  async (width) => {
    const of = { id: 3001, name: 'Rivera'.repeat(34).slice(0, 200) };
    const { page } = await web.visit({
      table: withDashboard({
        ...full,
        next: [{ ...step, kind: 'authorization', store: of }],
        stores: [{ of, recovered: 100_000, recoverable: 120_692 }, ...full.stores],
      }),
      path: '/dashboard',
      viewport: { width, height: 740 },
    });
    await page.getByRole('link', { name: `${of.name}, Still recoverable: $1,206.92` }).waitFor();
    expect(await listOverflow(page)).toEqual([]);
  },
);

/** The labels of months that are cut off at the edge of the chart. */
function listCutMonths(page: Page): Promise<string[]> {
  return page.locator('[role="group"] ol > li > [class*="month"]').evaluateAll((labels) =>
    labels.flatMap((label) => {
      const text = document.createRange();
      text.selectNodeContents(label);
      const { left, right, width } = text.getBoundingClientRect();
      const chart = label.closest('ol')?.getBoundingClientRect();
      if (!chart || width === 0 || right <= chart.left || left >= chart.right) return [];
      return left < chart.left || right > chart.right ? [label.textContent] : [];
    }),
  );
}

test.each<Language>(['en', 'zh'])('on phones no month of the chart is cut off, in %s', async (language) => {
  for (const width of [360, 390, 430, 480]) {
    const viewport = { width, height: 740 };
    const { page } = await web.visit({ table: withDashboard(full), path: '/dashboard', language, viewport });
    await page.getByText(language === 'en' ? 'Nov 26' : '26年11月', { exact: true }).waitFor();
    expect.soft(await listCutMonths(page), `${width}`).toEqual([]);
  }
});

test('an agency acting for a customer sees the customer’s numbers, not its own', async () => {
  const other = { ...full, came: { ...full.came, recovered: [usd(777, 1)] } };
  const { page } = await web.visit({
    table: {
      ...signedIn({ customers: [northwind] }),
      [call]: ({ query }) => ({
        body: { result: query['user_id'] === String(northwind.id) ? other : full },
      }),
    },
    path: '/dashboard',
  });
  await page.getByRole('link', { name: 'Recovered: $1,234.56' }).waitFor();
  const { subAccounts, options } = findFrame(page);
  await subAccounts.click();
  await options.filter({ hasText: northwind.username }).click();
  await page.getByRole('link', { name: 'Recovered: $7.77' }).waitFor();
  expect(await page.getByRole('link', { name: 'Recovered: $1,234.56' }).count()).toBe(0);
});

test.each<[Language, string]>([
  ['en', 'Recovered by month'],
  ['zh', '每月追回金额'],
])('in %s it fits desktop and phone without accessibility violations', async (language, heading) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    const { page, faults } = await web.visit({
      table: withDashboard(full),
      path: '/dashboard',
      language,
      viewport,
    });
    await page.getByRole('heading', { name: heading }).waitFor();
    await page.getByRole('link', { name: language === 'en' ? /^Jun 2026: / : /^2026年6月：/ }).waitFor();
    expect.soft(await listOverflow(page)).toEqual([]);
    expect.soft(await listViolations(page)).toEqual([]);
    expect.soft(withoutLiveStream(faults)).toEqual([]);
  }
});
