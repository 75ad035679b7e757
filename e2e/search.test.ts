import type { SavedView, SearchResult } from '@recoup/contract/search';
import type { TicketRow } from '@recoup/contract/tickets';
import { expect, test } from 'vitest';
import { phone, type Language } from './harness/browser.ts';
import { listViolations, listOverflow } from './harness/inspect.ts';
import { calls, signedIn, superuser } from './harness/replies.ts';
import { createWebFixture, readPlace } from './harness/web-fixture.ts';

/** The search over everything and the saved views, on a fake server. What is found is tested by the API tests. */

const web = createWebFixture();

const nothing = { claim_type: null, status: null, amount: null };
const found: SearchResult[] = [
  {
    kind: 'ticket',
    id: 7,
    name: 'Trail lantern',
    detail: 'FBA15KQ7N2XY',
    claim_type: 'inbound_lost',
    status: 'ready',
    amount: { minor: 12_345, currency: 'USD' },
  },
  { ...nothing, kind: 'shipment', id: 8, name: 'FBA15KQ7N2XY', detail: 'Autumn pallets' },
  { ...nothing, kind: 'document', id: 9, name: 'lantern-invoice.pdf', detail: 'INV-7' },
  { ...nothing, kind: 'invoice', id: 10, name: 'R2026-000010', detail: '' },
  { ...nothing, kind: 'customer', id: 11, name: 'Lantern House', detail: 'house@lantern.example' },
  { ...nothing, kind: 'account', id: 12, name: 'Rivera Outdoor LLC', detail: 'rivera' },
];

const table = { ...signedIn(), 'GET /api/refund/search/': { body: { result: found } } };

test('Ctrl-K searches, the arrow keys choose and Enter opens', async () => {
  const { page, server } = await web.visit({ table, path: '/faq' });
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search everything' });
  await field.fill('lantern');
  await page.getByRole('option', { name: /#7 Trail lantern/, selected: true }).waitFor();
  expect(server.of('GET /api/refund/search/').at(-1)?.query['q']).toBe('lantern');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: /lantern-invoice/, selected: true }).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('option', { name: /^FBA15KQ7N2XY/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => readPlace(page)).toBe('/tickets?q=FBA15KQ7N2XY&store=all');
  expect(await field.count()).toBe(0);
});

test.each([
  ['#7 Trail lantern', '/tickets/7'],
  ['FBA15KQ7N2XY', '/tickets/shipmentTracking?q=FBA15KQ7N2XY'],
  ['lantern-invoice.pdf', '/tickets/fileMgr?file=9&store=all'],
  ['R2026-000010', '/settings/bill?invoice=10'],
  ['Lantern House', '/partner/customs?q=Lantern%20House'],
  ['Rivera.*Receivables', '/settings/receivables?tab=accounts&q=Rivera%20Outdoor%20LLC'],
  ['Rivera.*Store board', '/stores/board?view=all&q=Rivera%20Outdoor%20LLC'],
])('a result opens its page: %s', async (name, place) => {
  const { page } = await web.visit({
    table: { ...table, ...signedIn({ myself: superuser }) },
    path: '/faq',
  });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox', { name: 'Search everything' }).fill('lantern');
  await page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await expect.poll(() => readPlace(page)).toBe(place);
});

test('before anything is typed the search lists the pages of the menu', async () => {
  const { page, server } = await web.visit({ table, path: '/faq' });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox', { name: 'Search everything' }).fill('i');
  await page.getByRole('option', { name: 'Invoices' }).click();
  await expect.poll(() => readPlace(page)).toBe('/settings/invoices');
  expect(server.of('GET /api/refund/search/')).toEqual([]);
});

test('filters are saved as a view, shown among the tabs with their counts, and deleted', async () => {
  let views: SavedView[] = [];
  const { page, server } = await web.visit({
    table: {
      ...signedIn(),
      'GET /api/refund/tickets/counts/': {
        body: { result: { needs_action: 3, in_progress: 0, expiring: 1, paid: 0, denied: 0 } },
      },
      'GET /api/refund/views/': () => ({ body: { result: views } }),
      'POST /api/refund/views/': ({ body }) => {
        views = [{ id: 1, ...(body as Omit<SavedView, 'id'>) }];
        return { body: { result: views[0] } };
      },
      'DELETE /api/refund/views/{id}/': () => {
        views = [];
        return { body: { result: { done: true } } };
      },
    },
    path: '/tickets?status=ready&store=all',
  });
  await page.getByRole('link', { name: 'Needs my action 3' }).waitFor();
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Ready now');
  await page.keyboard.press('Enter');
  const tab = page.getByRole('link', { name: 'Ready now' });
  await tab.waitFor();
  expect(await tab.getAttribute('href')).toBe('/tickets?status=ready&store=all');
  expect(await tab.getAttribute('aria-current')).toBe('page');
  await page.getByRole('button', { name: 'Delete view “Ready now”' }).click();
  await tab.waitFor({ state: 'detached' });

  // Views with work are sorted by deadline, the list of all tickets by age, newest first.
  const sort = () => server.of(calls.tickets).at(-1)?.query['sort'];
  expect(sort()).toBe('-oldest');
  for (const [name, view] of [
    ['Needs my action 3', 'needs_action'],
    ['Expiring 1', 'expiring'],
  ] as const) {
    await page.getByRole('link', { name }).click();
    await expect.poll(() => server.of(calls.tickets).at(-1)?.query['view']).toBe(view);
    expect(sort()).toBe('deadline');
  }
});

function ticketRow(id: number): TicketRow {
  return {
    id,
    status: 'ready',
    claim_type: 'warehouse_lost',
    store: { id: 1, name: 'Harbour' },
    marketplace: id % 2 === 0 ? 'US' : 'DE',
    subject: {
      title: `Lantern ${id}`,
      fnsku: `X00${id}`,
      sku: null,
      asin: null,
      order_id: null,
      shipment_id: null,
      removal_order_id: null,
      reimbursement_id: null,
      reference_id: null,
    },
    quantity: 1,
    amount: { minor: 1_000 + id, currency: id % 2 === 0 ? 'USD' : 'EUR' },
    valuation: 'sourcing_cost',
    opens_on: '2026-10-01',
    closes_on: '2026-12-01',
    days_left: 20,
    case_id: null,
    paid: [],
    came: null,
    created_at: '2026-11-01T08:00:00.000Z',
    changed_at: '2026-11-01T08:00:00.000Z',
  };
}

test('a long list has a sticky header and sums by currency, and a press on a row opens it', async () => {
  const items = Array.from({ length: 40 }, (_, place) => ticketRow(place + 1));
  const { page } = await web.visit({
    table: {
      ...signedIn(),
      [calls.tickets]: { body: { result: { items, next: null, total: 40, more: false } } },
    },
    path: '/tickets?store=all',
  });
  const rows = page.locator('tbody tr[data-row-key]');
  await expect.poll(() => rows.count()).toBe(40);
  const sums = page.locator('tfoot').getByRole('row');
  await sums.filter({ hasText: '$204.20' }).filter({ hasText: '€204.00' }).waitFor();
  await rows.nth(30).scrollIntoViewIfNeeded();
  const header = page.getByRole('columnheader', { name: 'Amount' });
  // An element that covers it would be hit instead.
  await expect
    .poll(() =>
      header.evaluate((cell) => {
        const { left, top, width, height } = cell.getBoundingClientRect();
        return cell.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    )
    .toBe(true);
  await rows.nth(30).getByText('Harbour').click();
  await expect.poll(() => readPlace(page)).toBe('/tickets/31');
});

test.each<[Language, string]>([
  ['en', 'Search'],
  ['zh', '搜索'],
])('in %s the search fits a phone without accessibility violations', async (language, name) => {
  const { page } = await web.visit({ table, path: '/faq', language, viewport: phone });
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('lantern');
  await page.getByRole('option', { name: /#7/ }).waitFor();
  expect.soft(await listOverflow(page)).toEqual([]);
  expect.soft(await listViolations(page)).toEqual([]);
});
