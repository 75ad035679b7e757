import type { OpenNeeds } from '@recoup/contract/open-needs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, phone, type Language } from './harness/browser.ts';
import { expectExports } from './harness/exports.ts';
import { listViolations, expectUsablePage, listOverflow } from './harness/inspect.ts';
import { Mailbox } from './harness/mailbox.ts';
import { onOwnProduct } from './harness/on-product.ts';
import { waitUntilLoaded } from './harness/users.ts';
import { samplePdf, samplePng } from './harness/sample-files.ts';

/** Tickets on the real product, from seeded findings. */

const product = onOwnProduct({ seedScript: 'apps/server/src/modules/tickets/fixtures/seed-tickets.ts' });
const { open } = product;

const rows = (page: Page) => page.locator('tbody tr[data-row-key]');
const query = (page: Page) => new URL(page.url()).searchParams;

test('a list is filtered, searched and sorted, and its address has this state', async () => {
  const { page, faults } = await open('seller', { path: '/tickets?store=all' });
  await expect.poll(() => rows(page).count()).toBe(6);
  await page.getByRole('columnheader', { name: 'Amount' }).click();
  await expect.poll(() => query(page).get('sort')).toBe('amount');
  await page.getByRole('searchbox').fill('x001kettle');
  await expect.poll(() => rows(page).count()).toBe(1);
  expect(query(page).get('q')).toBe('x001kettle');
  await page.reload();
  await rows(page).filter({ hasText: 'Enamel kettle' }).waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('x001kettle');
  await page.getByRole('link', { name: 'Expiring' }).click();
  await rows(page).filter({ hasText: 'Closes in 5 days' }).waitFor();
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.goBack();
  await rows(page).filter({ hasText: 'Enamel kettle' }).waitFor();
  expect(faults).toEqual([]);
});

test('tickets are chosen and withdrawn together, undone, refused with the reason, and exported as shown', async () => {
  const { page, faults } = await open('seller', { path: '/tickets?q=114-555' });
  await page.getByRole('checkbox', { name: /^Select ticket/ }).check();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await rows(page).filter({ hasText: 'Withdrawn' }).waitFor();
  // Only actions that fit the ticket are offered.
  await page.getByRole('checkbox', { name: /^Select ticket/ }).check();
  await page.getByRole('button', { name: 'Reopen' }).waitFor();
  expect(await page.getByRole('button', { name: 'Withdraw' }).count()).toBe(0);
  await page.getByRole('checkbox', { name: /^Select ticket/ }).uncheck();
  // After undo, the scheduled job gives it the status of a new ticket.
  const result = page.getByRole('status').filter({ hasText: 'Withdraw: 1 done.' });
  await result.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Reopen: 1 done.').waitFor();
  await rows(page).filter({ hasText: 'Too early to file' }).waitFor();
  await page.getByRole('checkbox', { name: /^Select ticket/ }).check();
  await page.getByRole('button', { name: 'Mark as ready' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as ready' }).click();
  await page.getByText('1 not changed: it is too early to file.').waitFor();
  await expectExports(page, 'tickets', {
    Status: 'Too early to file',
    'Claim type': 'Refunded, not returned',
    Order: '114-5550001-2220001',
    Amount: '18.99',
    Currency: 'USD',
  });
  expect(faults).toEqual([]);
});

test('an operator files from the queue and talks with the seller, both live', async () => {
  const [seller, operator] = await Promise.all([open('seller'), open('superuser')]);
  await operator.page.goto('/tickets?view=queue');
  const damaged = operator.page.getByRole('link', { name: 'Damaged in warehouse' });
  await damaged.waitFor();
  await expectExports(operator.page, 'filing-queue', {
    Account: 'Rivera Outdoor LLC',
    'Claim type': 'Damaged in warehouse',
    Product: 'Blauer Becher',
    Amount: '53.94',
    Currency: 'EUR',
  });
  await damaged.click();
  await operator.page.getByText('Im Logistikzentrum beschädigte Einheiten').first().waitFor();
  await seller.page.goto(new URL(operator.page.url()).pathname);
  await seller.page.getByText('Ready to file').first().waitFor();

  await seller.page.getByLabel('New message').fill('Where does this stand?');
  await seller.page.getByRole('button', { name: 'Send' }).click();
  await operator.page.getByText('Where does this stand?').waitFor();
  await operator.page.getByLabel('New message').fill('It is filed today.');
  await operator.page.getByRole('button', { name: 'Send' }).click();
  await seller.page.getByText('It is filed today.').waitFor();

  await operator.page.getByLabel('Case ID').fill('12345678901');
  await operator.page.getByRole('button', { name: 'Mark as filed' }).click();
  await operator.page.getByText('Filed, case 12345678901').waitFor();
  await seller.page.getByText('Filed, case 12345678901').waitFor();
  expect(await seller.page.locator('[aria-current="step"]').textContent()).toBe('Filed');

  await operator.page.getByRole('button', { name: 'Remove case ID 12345678901' }).click();
  await operator.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await seller.page.getByText('Not filed after all, case 12345678901').waitFor();

  // What Amazon asks for can be uploaded in place.
  await operator.page.getByLabel('Case ID', { exact: true }).fill('12345678902');
  await operator.page.getByRole('button', { name: 'Mark as filed' }).click();
  await operator.page.getByRole('button', { name: 'Amazon needs more information' }).click();
  const question = operator.page.getByRole('alertdialog');
  await question.getByRole('textbox').fill('A photo of the box');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await seller.page
    .getByLabel('Upload for: what Amazon asked for')
    .setInputFiles([samplePng('photo of the box.png')]);
  await operator.page.getByRole('button', { name: 'Download photo of the box.png' }).waitFor();
  expect([...seller.faults, ...operator.faults]).toEqual([]);
});

test('an operator matches an unmatched reimbursement and removes the match, each with a reason', async () => {
  const { page, faults } = await open('superuser', { path: '/tickets?view=unmatched' });
  const shown = page.getByRole('combobox', { name: 'Rows shown' });
  await shown.selectOption('All unmatched');
  await expect.poll(() => query(page).get('rows')).toBe('all');
  await page.getByText('most pay for losses without a claim').waitFor();
  await shown.selectOption('May belong to a ticket');
  await expect.poll(() => query(page).get('rows')).toBeNull();
  await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
  await expect.poll(() => query(page).get('sort')).toBe('-amount');
  await page.getByRole('link', { name: '9000000002' }).click();
  const likely = page.getByRole('table', { name: 'Likely tickets' }).locator('tbody tr').first();
  await likely.getByText('FNSKU or SKU').waitFor();
  await likely.getByText('Amount', { exact: true }).waitFor();
  await likely.getByRole('button', { name: /^Match to ticket/ }).click();
  const matching = page.getByRole('dialog');
  await matching.getByRole('button', { name: 'Match', exact: true }).click();
  await matching.getByText('Enter the reason, at least 3 characters.').waitFor();
  await matching.getByLabel('Reason for the correction').fill('Same shipment, other label');
  await matching.getByRole('button', { name: 'Match', exact: true }).click();
  const match = page.getByRole('region', { name: 'Matched to' });
  // The ticket was never filed, so the money counts as paid by Amazon on its own.
  await match.getByText('No commission').waitFor();
  const corrections = page.getByRole('list', { name: 'Corrections' });
  await corrections.getByText('Same shipment, other label').waitFor();

  await match.getByRole('button', { name: 'Unmatch' }).click();
  const unmatching = page.getByRole('dialog');
  await unmatching.getByLabel('Reason for the correction').fill('It was for another shipment');
  await unmatching.getByRole('button', { name: 'Unmatch' }).click();
  await match.getByText('No ticket explains this money.').waitFor();
  await corrections.getByText('It was for another shipment').waitFor();
  expect(faults).toEqual([]);
});

test.each<Language>(['en', 'zh'])(
  'in %s list, queue and ticket are accessible and fit desktop and phone',
  async (language) => {
    const visitor = await open('superuser', { path: '/tickets?view=queue', language });
    const { page } = visitor;
    const link = page.locator('a[href^="/tickets/1"]').first();
    await link.waitFor();
    const ticket = (await link.getAttribute('href')) ?? '';
    for (const path of ['/tickets?view=queue', '/tickets?view=unmatched', ticket]) {
      await page.goto(path);
      await expectUsablePage(visitor);
    }
    await page.goto('/tickets?view=unmatched');
    await page.locator('a[href^="/tickets/reimbursements/"]').first().click();
    await page.locator('a[href^="/tickets/1"]').first().waitFor();
    await expectUsablePage(visitor);
  },
);

test('on a phone the seller reads cards', async () => {
  const { page } = await open('seller', { path: '/tickets', language: 'zh', viewport: phone });
  await page.getByText('入库少收').first().waitFor();
  expect(await listOverflow(page)).toEqual([]);
  expect(await listViolations(page)).toEqual([]);
});

test('on a phone a link to filtered tickets shows them, and the number of filters', async () => {
  const { page } = await open('seller', { path: '/tickets?store=all&type=inbound_lost', viewport: phone });
  await page.getByText('Inbound shortage').first().waitFor();
  const filter = page.getByRole('button', { name: 'Filter (1)' });
  expect(await filter.getAttribute('aria-expanded')).toBe('false');
  await filter.click();
  await page.getByRole('combobox', { name: 'Claim deadline' }).selectOption('30');
  await page.getByRole('button', { name: 'Filter (2)', expanded: true }).waitFor();
});

/** What the page shows beneath the button: texts, links and controls. */
function listCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const button = document.querySelector('[aria-label^="Get help"]')?.getBoundingClientRect();
    if (!button) return ['there is no button'];
    const leaves = document.querySelectorAll('main :is(a, button, input, select, td, dd, span, p, strong)');
    return [...leaves].flatMap((leaf) => {
      const { left, right, top, bottom, width } = leaf.getBoundingClientRect();
      const isApart =
        right <= button.left || left >= button.right || bottom <= button.top || top >= button.bottom;
      return isApart || width === 0 ? [] : [leaf.textContent];
    });
  });
}

test('on a phone the chat button covers nothing, in the middle of a page and at its end', async () => {
  const { page, faults } = await open('seller', { viewport: phone });
  const button = page.getByRole('button', { name: /^Get help/ });
  for (const path of ['/dashboard', '/settings/credit', '/tickets?store=all']) {
    await page.goto(path);
    await waitUntilLoaded(page);
    await button.waitFor();
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((share) => scrollTo(0, share * document.documentElement.scrollHeight), part);
      expect(await listCovered(page), path).toEqual([]);
    }
  }
  await button.click();
  await page.getByRole('textbox', { name: 'Message', exact: true }).waitFor();
  expect(faults).toEqual([]);
});

test('on a phone the tab of the current view is visible', async () => {
  const { page } = await open('superuser', { path: '/tickets?view=unmatched', viewport: phone });
  const current = page.getByRole('link', { name: 'Unmatched money' });
  await expect.poll(() => current.evaluate((tab) => tab.getBoundingClientRect().right)).toBeLessThan(361);
});

test('documents are asked for by supplier and shipment, matched by their names, and each serves all its tickets', async () => {
  const { page, faults } = await open('seller');
  await page.route(/\/api\/refund\/tickets\/needs\//, async (route) => {
    const response = await route.fetch();
    const { result } = (await response.json()) as { result: OpenNeeds };
    const items = result.items
      .filter(({ need }) => need === 'ownership')
      .map((need) => ({
        ...need,
        source: 'supplier',
        name: 'Ningbo Pans Co.',
        tickets: need.tickets.map((ticket) => ({ ...ticket, other_needs: 0 })),
      }));
    await route.fulfill({ response, json: { result: { ...result, items } } });
  });
  await page.goto('/tickets/documentNeeds');
  const supplier = page.getByRole('region', { name: 'From Ningbo Pans Co.' });
  await supplier.getByText('1 supplier invoice unlocks $467.74 in 2 tickets').waitFor();
  await page.unrouteAll();
  await page.reload();
  const shipment = page.getByRole('region', { name: 'Shipment FBA15HARBOUR' });
  const needed = shipment.getByRole('listitem');
  await shipment.getByText('2 tickets', { exact: true }).first().click();
  await shipment
    .getByRole('link', { name: /^Ticket \d+$/ })
    .first()
    .click();
  await page.getByText('Shipped 120 · received 96 · missing 24 × $17.99').waitFor();
  await page.getByText('missing 20%').waitFor();
  await page.getByText(/^Amazon accepts this claim until .+ after the delivery on /).waitFor();
  const source = page.getByRole('link', { name: 'Help page' });
  expect(await source.getAttribute('href')).toBe('https://sellercentral.example/policy');
  await page.goBack();
  await needed.filter({ hasText: '1 proof of delivery is needed for $467.74 in 2 tickets' }).waitFor();
  const matcher = page.getByRole('region', { name: 'Upload many files' });
  await matcher.getByLabel('Choose files').setInputFiles([samplePdf('FBA15HARBOUR pod.pdf')]);
  await matcher.getByLabel('What FBA15HARBOUR pod.pdf is for').waitFor();
  await page.getByRole('button', { name: 'Attach 1 matched file' }).click();
  const invoice = needed.filter({ hasText: '1 supplier invoice unlocks $467.74 in 2 tickets' });
  await invoice.getByLabel(/^Upload for/).setInputFiles([samplePng('packing slip.png')]);
  await page.getByText('2 tickets are now ready to be filed with Amazon.').waitFor();
  await shipment.waitFor({ state: 'detached' });
  expect(await listViolations(page)).toEqual([]);
  expect(faults).toEqual([]);
});

/** A mail is shown within a page. */
const ofWholePages = ['document-title', 'landmark-one-main', 'page-has-heading-one', 'region'];

test.each([
  {
    who: 'seller',
    language: 'en',
    title: 'Your weekly summary: ',
    waits: 'This is where your claims stand, and what waits for you.',
    labels: [
      'Found, not filed yet',
      'Filed with Amazon',
      'Recovered in the last 12 months',
      'What waits for you',
      'Need a document',
    ],
  },
  {
    who: 'special',
    language: 'zh',
    title: '您的每周汇总：',
    waits: '以下是您的索赔进展，目前无需操作。',
    labels: ['已发现、尚未提交', '已提交亚马逊', '近 12 个月已追回'],
  },
] as const)(
  'the weekly summary names what was found, filed and paid and what waits, as a page and as text ($language)',
  async ({ who, language, title, waits, labels }) => {
    const mailbox = new Mailbox(product.sandboxUrl);
    const { subject, text, html } = await mailbox.wholeMail(`${who}@demo.recoup.example`, waits);
    expect(subject).toContain(title);
    const [sum = ''] = /[A-Z]*\$[\d,]+\.\d\d/.exec(subject) ?? [];
    expect(text).toContain(sum);
    const { page } = await product.openVisitor({ language });
    await page.setContent(html);
    await page.getByText(sum).first().waitFor();
    await page.getByText(waits).waitFor();
    for (const label of labels) {
      expect(text).toContain(label);
      await page.getByText(label, { exact: true }).waitFor();
    }
    expect(await page.locator('html').getAttribute('lang')).toMatch(language);
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      expect(await listOverflow(page)).toEqual([]);
      expect(await listViolations(page, ofWholePages)).toEqual([]);
    }
  },
);

test('the operator’s home counts waiting work, and each figure opens exactly those rows', async () => {
  const { page, faults } = await open('superuser', { path: '/dashboard' });
  const work = page.getByRole('list', { name: 'What waits for you' });
  for (const [title, noun] of [
    ['Due today', 'ticket'],
    ['Questions from Amazon', 'ticket'],
    ['Unassigned', 'ticket'],
    ['To file', 'ticket'],
    ['Money to match', 'reimbursement'],
  ] as const) {
    const row = work.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });
    const counted = (await row.getByText(new RegExp(`^\\d+ ${noun}s?$`)).textContent()) ?? '';
    await row.getByRole('link', { name: `Open: ${title}` }).click();
    await page.getByRole('status').filter({ hasText: counted }).waitFor();
    expect(await rows(page).count()).toBe(Number.parseInt(counted, 10));
    await page.goBack();
  }
  await work.waitFor();
  expect(await page.getByText('Connect your Amazon store').count()).toBe(0);
  await page.goto('/tickets');
  await page.getByRole('link', { name: 'Open the filing queue' }).click();
  await rows(page).first().waitFor();
  expect(faults).toEqual([]);
});

test('twenty tickets are filed by keyboard alone, and shortcuts are off while typing', async () => {
  const { page, context, faults } = await open('superuser');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/tickets/filing?type=transfer_lost&store=all');
  const shows = (name: string) => page.locator('h2 + p', { hasText: new RegExp(`^${name}$`) }).waitFor();
  const lamp = (number: number) => `LAMP-${String(number).padStart(2, '0')}`;
  const field = page.getByLabel('Case ID', { exact: true });
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByText('Ticket 1 of 20').waitFor();
  await shows(lamp(1));

  await page.keyboard.press('s');
  await expect.poll(clipboard).toMatch(/^Units lost in transfer .* \(REF-\d+\)$/);
  await page.keyboard.press('t');
  await expect.poll(clipboard).toContain('FNSKU X00LAMP-01');
  const consoleOf = () => page.getByRole('link', { name: 'Open the seller console' }).getAttribute('href');
  const href = await consoleOf();
  expect(href).toBe(`${product.sandboxUrl}/na/cu/contact-us`);
  const [seller] = await Promise.all([
    context.waitForEvent('page'),
    context.waitForEvent('request', { predicate: (request) => request.url() === href }),
    page.keyboard.press('o'),
  ]);
  await seller.close();
  await page.keyboard.press('c');
  await page.keyboard.type('jkso');
  expect(await field.inputValue()).toBe('jkso');
  await page.getByText('Ticket 1 of 20').waitFor();
  await field.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await shows(lamp(2));
  await page.keyboard.press('k');
  await shows(lamp(1));

  for (let number = 1; number <= 20; number += 1) {
    await shows(lamp(number));
    // The second ten are of a store in Germany.
    if (number === 11) expect(await consoleOf()).toBe(`${product.sandboxUrl}/eu/cu/contact-us`);
    const caseId = String(77_000_000_000 + number);
    if (number === 2) {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), caseId);
      await page.keyboard.press('ControlOrMeta+v');
    } else {
      await page.keyboard.press('c');
      await page.keyboard.type(caseId);
    }
    await expect.poll(() => field.inputValue()).toBe(caseId);
    await page.keyboard.press('Enter');
  }
  await page.getByText('Done: 20 tickets filed, none is left.').waitFor();
  expect(faults).toEqual([]);
});

test('a finding to check becomes a ticket once the seller confirms it, and an operator dismisses another', async () => {
  const seller = await open('seller', { path: '/tickets?store=all' });
  const { page } = seller;
  await page
    .getByRole('navigation', { name: 'Saved views' })
    .getByRole('link', { name: /^To check/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Findings to check' }).waitFor();
  const late = page.getByRole('row').filter({ hasText: '114-5550009-2220009' });
  await late.getByText(/74/).waitFor();
  await expectUsablePage(seller);
  await late.getByRole('button', { name: 'Review' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('What would confirm it').waitFor();
  await expectUsablePage(seller);
  await dialog.getByRole('button', { name: 'Save decision' }).click();
  await dialog.getByText('Please say why').waitFor();
  await dialog.getByLabel('Reason').fill('Amazon accepted the return without asking us');
  await dialog.getByRole('button', { name: 'Save decision' }).click();
  await dialog.waitFor({ state: 'detached' });
  await late.waitFor({ state: 'detached' });
  await page.goto('/tickets?store=all&q=114-5550009');
  await rows(page).filter({ hasText: 'Enamel kettle' }).waitFor();

  const operator = await open('superuser', { language: 'zh' });
  await operator.page.goto('/tickets/to-check?store=all&q=MUG-BLUE');
  await operator.page.getByRole('button', { name: '核实' }).click();
  const decision = operator.page.getByRole('dialog');
  await decision.getByRole('radio', { name: /^忽略/ }).check();
  await decision.getByLabel('理由').fill('费用已退还');
  await expectUsablePage(operator);
  await decision.getByRole('button', { name: '保存决定' }).click();
  await decision.waitFor({ state: 'detached' });
  await operator.page.goto('/tickets/to-check?store=all&q=MUG-BLUE&show=dismissed');
  await operator.page.getByRole('button', { name: '核实' }).waitFor();
  await expectUsablePage(operator);
});
