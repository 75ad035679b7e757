import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Language } from '../harness/browser.ts';
import type { Table } from '../harness/fake-server.ts';
import { findFrame } from '../harness/frame.ts';
import { listViolations, listOverflow } from '../harness/inspect.ts';
import { account, calls, northwind, qihang, signedIn, type World } from '../harness/replies.ts';
import { createWebFixture } from '../harness/web-fixture.ts';
import { listUntranslated, visibleTexts } from '../harness/visible-text.ts';
import { texts } from '../harness/texts.ts';

/** Dialogs, menus and lists must be accessible too, on phone and desktop. */

const web = createWebFixture();

const newcomer: World = { sellers: [], claimed: false };
const typed = ['lin', 'Lin Wei', 'Wei Trading', 'northwind', 'Nora Winde', 'qihang', '陈伟', 'Harbour', 'NA'];

interface Overlay {
  readonly name: string;
  readonly table: Table;
  readonly local?: Readonly<Record<string, string>>;
  readonly open: (page: Page, language: Language) => Promise<void>;
  /** Rules of axe that do not apply, with the reason at the place of use. */
  readonly without?: readonly string[];
}

const overlays: readonly Overlay[] = [
  {
    name: 'the guide asking for the company',
    table: signedIn({ ...newcomer, myself: account({ company: '' }) }),
    open: (page) => findFrame(page).guide.getByRole('textbox').first().waitFor(),
  },
  {
    name: 'the guide inviting a store',
    table: signedIn(newcomer),
    open: (page) => findFrame(page).guide.locator('a[href="/stores"]').waitFor(),
  },
  {
    name: 'the guide with the gift',
    table: signedIn({ ...newcomer, claimed: true }),
    local: { need_finish_modal: '1' },
    open: (page) => findFrame(page).guide.locator('a[href="/settings/coupons"]').waitFor(),
  },
  {
    name: 'the 401 dialog',
    table: { ...signedIn(), [calls.myself]: { status: 401 } },
    open: (page) => findFrame(page).signedOut.waitFor(),
  },
  {
    name: 'the user menu',
    table: signedIn(),
    open: async (page, language) => {
      await findFrame(page, language).userMenu.click();
      await page.getByRole('menuitem', { name: texts[language].logOut }).waitFor();
    },
  },
  {
    name: 'the list of sub-accounts',
    table: signedIn({ customers: [northwind, qihang] }),
    open: async (page, language) => {
      const { subAccounts, options } = findFrame(page, language);
      await subAccounts.click();
      await options.nth(2).waitFor();
    },
    // An open list hides the rest of the page from screen readers only. The focus stays in the text field, and
    // Tab closes the list before it moves on, as the test below shows.
    without: ['aria-hidden-focus', 'landmark-one-main', 'page-has-heading-one', 'region'],
  },
  {
    name: 'the support window',
    table: signedIn(),
    open: async (page, language) => {
      await page.getByRole('button', { name: texts[language].support }).click();
      await page.getByRole('log').waitFor();
    },
  },
];

const sizes = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
];

test.each(
  overlays.flatMap((overlay) => (['en', 'zh'] as const).map((language) => ({ ...overlay, language }))),
)(
  '$name ($language) is accessible, has no untranslated text and fits desktop and phone',
  async ({ table, local, open, without, language }) => {
    for (const viewport of sizes) {
      const { page } = await web.visit({ table, language, viewport, local: local ?? {}, path: '/tickets' });
      await open(page, language);
      // During an animation elements are half transparent, which distorts contrast.
      await page.waitForFunction(() =>
        document.getAnimations().every(({ effect, playState }) => {
          return playState !== 'running' || effect?.getTiming().iterations === Number.POSITIVE_INFINITY;
        }),
      );
      expect.soft(listUntranslated(await visibleTexts(page), language, typed)).toEqual([]);
      expect.soft(await listOverflow(page)).toEqual([]);
      expect.soft(await listViolations(page, without)).toEqual([]);
    }
  },
);

test('Tab in an open list of sub-accounts closes it and focuses nothing that is hidden', async () => {
  const { page } = await web.visit({
    table: signedIn({ customers: [northwind, qihang] }),
    language: 'en',
    path: '/tickets',
  });
  const { subAccounts, options } = findFrame(page, 'en');
  await subAccounts.click();
  await options.nth(2).waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => options.count()).toBe(0);
  expect(
    await page.evaluate(() => document.activeElement?.closest('[aria-hidden="true"]') ?? null),
  ).toBeNull();
});
