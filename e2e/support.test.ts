import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import type { Language, Visitor } from './harness/browser.ts';
import { listViolations, listOverflow } from './harness/inspect.ts';
import { onSharedProduct } from './harness/on-product.ts';
import type { DemoUser } from './harness/users.ts';
import { texts } from './harness/texts.ts';

/** The support chat on the real product, from both sides. */

const product = onSharedProduct();
/** Distinguishes messages of this run from earlier ones. */
let run: string;
beforeEach(() => {
  run = Date.now().toString(36);
});

function open(
  who: DemoUser,
  { language = 'en', width = 1440 }: { language?: Language; width?: number } = {},
): Promise<Visitor> {
  const viewport = { width, height: 800 };
  const expected = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /ERR_NETWORK_CHANGED/, /\b415\b/];
  return product.open(who, { language, viewport, expected });
}

const field = { en: 'Message', zh: '消息' };

async function write(page: Page, text: string, language: Language = 'en'): Promise<void> {
  await page.getByRole('textbox', { name: field[language], exact: true }).fill(text);
  await page.keyboard.press('Enter');
}

/** Pastes or drops a small file. */
async function giveFile(target: Locator, way: 'paste' | 'drop', name: string): Promise<void> {
  const types = { paste: 'ClipboardEvent', drop: 'DragEvent' } as const;
  await target.evaluate(
    (element, { way, type, name }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['sku,quantity\nA-1,2\n'], name, { type: 'text/csv' }));
      const given = { clipboardData: transfer, dataTransfer: transfer, bubbles: true, cancelable: true };
      element.dispatchEvent(new globalThis[type](way, given));
    },
    { way, type: types[way], name },
  );
}

/** This run's messages in their order. */
const shown = async (log: Locator): Promise<string[]> => {
  const lines = await log.getByRole('listitem').locator('p:first-child').allTextContents();
  return lines.filter((line) => line.startsWith(run)).map((line) => line.slice(run.length + 1));
};

test('a seller chats with staff live and writes while offline: each message arrives once, in order', async () => {
  const [seller, staff] = await Promise.all([open('seller'), open('staff')]);
  await seller.page.goto('/faq');
  await seller.page.getByRole('button', { name: texts.en.support }).click();
  const ofSeller = seller.page.getByRole('log');
  await write(seller.page, `${run} one`);
  await staff.page.goto('/message?show=all');
  await staff.page.getByRole('button', { name: /^Sam Rivera/ }).click();
  const ofStaff = staff.page.getByRole('log');
  await ofStaff.getByText(`${run} one`).waitFor();
  await ofStaff.getByText('/faq').last().waitFor();
  // A summary of the user is shown beside the conversation.
  for (const fact of ['Stores', 'Open tickets', 'Unpaid']) {
    await staff.page.getByRole('term').filter({ hasText: fact }).waitFor();
  }
  await write(staff.page, `${run} answered`);
  await ofSeller.getByText(`${run} answered`).waitFor();

  await seller.context.setOffline(true);
  await write(seller.page, `${run} two`);
  await write(seller.page, `${run} three`);
  await expect.poll(() => ofSeller.getByText('Waiting to be sent').count()).toBe(2);
  await write(staff.page, `${run} meanwhile`);
  await ofStaff.getByText(`${run} meanwhile`).waitFor();
  await expect.poll(() => ofStaff.getByText('Waiting to be sent').count()).toBe(0);
  await seller.context.setOffline(false);
  await ofStaff.getByText(`${run} three`).waitFor();

  // The message arrives, but the connection breaks before the answer.
  let broken = 0;
  await seller.page.route('**/api/support/messages/*', async (route) => {
    if (route.request().method() !== 'POST' || broken > 0) return route.fallback();
    broken += 1;
    await route.fetch();
    return route.abort();
  });
  await write(seller.page, `${run} four`);
  await ofStaff.getByText(`${run} four`).waitFor();
  await expect.poll(() => ofSeller.getByText('Waiting to be sent').count()).toBe(0);
  expect(broken).toBe(1);
  const all = ['one', 'answered', 'meanwhile', 'two', 'three', 'four'];
  await expect.poll(() => shown(ofSeller)).toEqual(all);
  await expect.poll(() => shown(ofStaff)).toEqual(all);
  expect(await listOverflow(staff.page)).toEqual([]);
  expect(await listViolations(staff.page)).toEqual([]);

  await seller.page.keyboard.press('Escape');
  await ofSeller.waitFor({ state: 'hidden' });
  await write(staff.page, `${run} five`);
  await seller.page.getByRole('button', { name: 'Get help, unread messages: 1' }).waitFor();
  // Opened through the link in the mail about an answer.
  await seller.page.goto('/auth/login?redirectPath=%2Fdashboard%3Fchat%3Dopen');
  await expect.poll(() => shown(ofSeller)).toEqual([...all, 'five']);
  expect([...seller.faults, ...staff.faults]).toEqual([]);
});

test('pictures are shown to both sides, refused files give a reason, and unsent ones outlive the page', async () => {
  const [seller, staff] = await Promise.all([open('special'), open('staff')]);
  const { page, context } = seller;
  await page.getByRole('button', { name: texts.en.support }).click();
  const log = page.getByRole('log');
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 80 } });
  await page
    .getByLabel('Attach pictures or files')
    .and(page.locator('input'))
    .setInputFiles([
      { name: `${run}.png`, mimeType: 'image/png', buffer: picture },
      { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload=alert(1)>') },
    ]);
  await log.getByRole('img', { name: `${run}.png` }).waitFor();
  const uploads = page.getByRole('list', { name: 'Files being sent' });
  await uploads.getByText('This kind of file is not accepted.').waitFor();
  expect(await listOverflow(page)).toEqual([]);
  expect(await listViolations(page)).toEqual([]);
  await uploads.getByRole('button', { name: 'Remove page.png from the list' }).click();
  await uploads.waitFor({ state: 'hidden' });
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    log.getByRole('button', { name: `Save ${run}.png` }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe(`${run}.png`);

  // Pasted into the field; cancelled while it is sent, then sent after all.
  let held = true;
  await page.route('**/api/support/files/*', (route) => (held ? undefined : route.fallback()));
  await giveFile(page.getByRole('textbox', { name: field.en, exact: true }), 'paste', `${run}-pasted.csv`);
  await uploads.getByRole('button', { name: `Cancel ${run}-pasted.csv` }).click();
  await uploads.getByText('Cancelled').waitFor();
  held = false;
  await uploads.getByRole('button', { name: `Try again: ${run}-pasted.csv` }).click();
  await log.getByRole('button', { name: `Save ${run}-pasted.csv` }).waitFor();
  await uploads.waitFor({ state: 'hidden' });

  await context.route('**/api/support/**', (route) => route.abort());
  await giveFile(log, 'drop', `${run}-dropped.csv`);
  await uploads.getByText('Connection lost.').waitFor();
  await write(page, `${run} left behind`);
  await log.getByText('Waiting to be sent').waitFor();
  await page.goto('/referrals');
  await context.unroute('**/api/support/**');
  await page.getByRole('button', { name: texts.en.support }).click();
  await staff.page.goto(`/message?q=${run}&show=all`);
  await staff.page.getByRole('button', { name: /Ada Special/ }).click();
  await staff.page
    .getByRole('log')
    .getByRole('img', { name: `${run}.png` })
    .waitFor();
  await expect.poll(() => shown(staff.page.getByRole('log'))).toEqual(['left behind']);
  for (const way of ['pasted', 'dropped']) {
    const file = staff.page.getByRole('log').getByRole('button', { name: `Save ${run}-${way}.csv` });
    await file.waitFor();
    expect(await file.count()).toBe(1);
  }
  expect([...seller.faults, ...staff.faults]).toEqual([]);
});

test('on a phone and in Chinese both sides fit and are accessible, and staff uses a canned answer', async () => {
  const [user, staff] = await Promise.all([
    open('customer-one', { language: 'zh', width: 360 }),
    open('staff', { language: 'zh', width: 360 }),
  ]);
  const { page } = user;
  await page.getByRole('button', { name: texts.zh.support }).click();
  await write(page, `${run} 请问`, 'zh');
  await page.getByRole('log').getByText('等待发送').waitFor({ state: 'hidden' });
  expect(await listOverflow(page)).toEqual([]);
  expect(await listViolations(page)).toEqual([]);

  const inbox = staff.page;
  await inbox.goto('/message?show=unread');
  const row = inbox.getByRole('button', { name: /^Noah Fischer/ });
  await row.waitFor();
  expect(await listOverflow(inbox)).toEqual([]);
  expect(await listViolations(inbox)).toEqual([]);
  await row.click();
  await inbox.getByRole('log').getByText(`${run} 请问`).waitFor();
  await inbox.getByRole('button', { name: '常用回复' }).click();
  await inbox.getByRole('dialog').getByRole('button', { name: '插入“还有其他问题吗”' }).click();
  await inbox.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await listOverflow(inbox)).toEqual([]);
  expect(await listViolations(inbox)).toEqual([]);
  await inbox.getByRole('button', { name: '发送', exact: true }).click();
  // The user reads English, whatever language the staff uses.
  await page.getByRole('log').getByText('I will close this conversation now.').last().waitFor();
  await inbox.getByRole('button', { name: '结束会话' }).click();
  await inbox.getByRole('button', { name: '重新打开' }).waitFor();
  await inbox.goBack();
  await inbox.getByRole('button', { name: /^已结束/ }).click();
  await row.waitFor();
  expect([...user.faults, ...staff.faults]).toEqual([]);
});

test('staff sorts conversations, chooses columns, and closes and reopens selected ones', async () => {
  const [seller, staff] = await Promise.all([open('seller'), open('staff')]);
  await seller.page.getByRole('button', { name: texts.en.support }).click();
  await write(seller.page, `${run} for the table`);
  const { page } = staff;
  await page.goto('/message?show=all');
  const row = page.getByRole('row', { name: new RegExp(`${run} for the table`) });
  await row.waitFor();
  const header = page.getByRole('columnheader', { name: 'Last activity' });
  expect(await header.getAttribute('aria-sort')).toBe('descending');
  await header.getByRole('button').click();
  await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending');
  expect(page.url()).toContain('sort=oldest');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'E-mail' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'E-mail' }).waitFor();
  expect(await listOverflow(page)).toEqual([]);
  expect(await listViolations(page)).toEqual([]);

  await page.getByRole('searchbox').fill(`${run} for the table`);
  await expect.poll(() => page.getByRole('checkbox', { name: /^Select the conversation/ }).count()).toBe(1);
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Close 1 conversation' }).click();
  await row.getByText('Closed').waitFor();
  await row.getByRole('checkbox').check();
  // Only what fits what is selected.
  expect(await page.getByRole('button', { name: /^Close \d/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Open 1 conversation again' }).click();
  await row.getByText('Open', { exact: true }).waitFor();

  // From the table into the conversation with the keyboard, beside which the list stays.
  await row.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText(`${run} for the table`).waitFor();
  await page.getByRole('list', { name: 'Conversations' }).getByText(`${run} for the table`).waitFor();
  expect(await listOverflow(page)).toEqual([]);
  expect(await listViolations(page)).toEqual([]);
  expect([...seller.faults, ...staff.faults]).toEqual([]);
});
