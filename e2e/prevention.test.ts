import type { Prevention } from '@recoup/contract/prevention';
import { expect, test } from 'vitest';
import { phone } from './harness/browser.ts';
import { saveTable } from './harness/exports.ts';
import { listViolations, listOverflow } from './harness/inspect.ts';
import { signedIn } from './harness/replies.ts';
import { createWebFixture } from './harness/web-fixture.ts';

/** The prevention page on a fake server. What it counts is tested by the audit and the API. */

const web = createWebFixture();

const cause: Prevention['causes'][number] = {
  cause: 'center',
  name: 'FTW1',
  title: null,
  loss: 'damaged',
  units: 31,
  handled: 1000,
  others: { units: 6, handled: 1500 },
  is_small: false,
  months: [{ month: '2026-10', units: 31, handled: 1000 }],
  amounts: [{ minor: 150_000, currency: 'USD' }],
  tickets: [12, 11],
  ticket_count: 2,
};
const longTitle = 'Stainless steel water bottle with a title that fits into no line of a phone';
const few = { ...cause, name: 'ONT8', units: 1, handled: 12, is_small: true, tickets: [], ticket_count: 0 };

const withCauses = (causes: Prevention['causes'], counted_at: string | null = '2026-11-15T10:00:00Z') => ({
  ...signedIn(),
  'GET /api/refund/dashboard/prevention/': {
    body: { result: { causes, months: 12, least_handled: 200, counted_at } },
  },
});

test('a centre is compared with the others where its units suffice, and leads to its tickets', async () => {
  const { page } = await web.visit({
    table: withCauses([
      { ...cause, title: longTitle },
      { ...few, amounts: [] },
    ]),
    path: '/tickets/prevention',
    viewport: phone,
  });
  await page.getByText('3.1% of units damaged, at other centers 0.4%').waitFor();
  await page.getByText('Too few to compare').waitFor();
  expect(await page.getByText('8.3% of units damaged', { exact: true }).count()).toBe(1);
  expect(await page.getByRole('link', { name: 'Ticket 12' }).getAttribute('href')).toBe('/tickets/12');
  expect(await listOverflow(page)).toEqual([]);
  expect(await listViolations(page)).toEqual([]);
});

test('the causes shown are exported', async () => {
  const { page, server } = await web.visit({
    table: {
      ...withCauses([cause]),
      'GET /api/refund/dashboard/prevention/export/': { text: 'Cause,Claimable\r\nFTW1,1500\r\n' },
    },
    path: '/tickets/prevention',
  });
  const saved = await saveTable(page, 'Export as CSV');
  expect(saved).toEqual({ name: 'prevention.csv', rows: [{ Cause: 'FTW1', Claimable: '1500' }] });
  expect(server.of('GET /api/refund/dashboard/prevention/export/').map(({ query }) => query)).toEqual([
    expect.objectContaining({ cause: 'center', format: 'csv' }),
  ]);
});

test('before an audit the page explains what it will show', async () => {
  const { page } = await web.visit({ table: withCauses([], null), path: '/tickets/prevention' });
  await page.getByText('No causes yet').waitFor();
});
