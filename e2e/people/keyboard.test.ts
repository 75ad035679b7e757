import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findFrame } from '../harness/frame.ts';
import { signIn } from '../harness/users.ts';
import { northwind, seller, signedIn, superuser } from '../harness/replies.ts';
import { createWebFixture } from '../harness/web-fixture.ts';
import { texts } from '../harness/texts.ts';

/** The dashboard without a mouse. */

const web = createWebFixture();

const table = signedIn({ myself: superuser, customers: [northwind], sellers: [seller('Harbour')] });
const ready = (page: Page) => findFrame(page).userMenu.waitFor();

/** Every interactive element, numbered. Tab stops at one radio button of a group; arrows move among them. */
function numberControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter(
        (element) =>
          !element.matches(':disabled, [type=radio]:not(:checked)') &&
          element.checkVisibility({ visibilityProperty: true }),
      )
      .map((element, index) => {
        element.dataset['control'] = String(index);
        return String(index);
      }),
  );
}

test('the first focus is a link that skips to the content', async () => {
  const { page } = await web.visit({ table, path: '/tickets' });
  await ready(page);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(texts.en.skipToContent);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
});

test.each(['/dashboard', '/tickets', '/settings/profile', '/auth/login', '/auth/signup'])(
  'Tab reaches everything on %s',
  async (path) => {
    const { page } = await web.visit({ table, path });
    await findFrame(page).title.waitFor();
    await page.waitForLoadState('networkidle');
    const controls = await numberControls(page);
    const reached = new Set<string>();
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    for (let step = 0; step < controls.length + 10; step += 1) {
      await page.keyboard.press('Tab');
      const control = await page.evaluate(() =>
        document.activeElement instanceof HTMLElement ? document.activeElement.dataset['control'] : undefined,
      );
      if (control !== undefined) reached.add(control);
    }
    const missed = await page.evaluate(
      (numbers) =>
        numbers.map((number) =>
          document.querySelector(`[data-control="${number}"]`)?.outerHTML.slice(0, 160),
        ),
      controls.filter((control) => !reached.has(control)),
    );
    expect(controls.length).toBeGreaterThan(3);
    expect(missed).toEqual([]);
  },
);

test('the focused element has a visible outline', async () => {
  const { page } = await web.visit({ table, path: '/dashboard' });
  await ready(page);
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    const shown = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element) return 'nothing';
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const marked = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      const around = element.closest('[role=group]:has([role=combobox])');
      return marked || around ? '' : element.outerHTML.slice(0, 160);
    });
    expect(shown).toBe('');
  }
});

test('following a link of the menu moves the focus to the page', async () => {
  const { page } = await web.visit({ table, path: '/dashboard' });
  const { menu, title } = findFrame(page);
  const link = menu.getByRole('link', { name: 'FAQ' });
  await link.focus();
  await page.keyboard.press('Enter');
  await title.filter({ hasText: 'FAQ' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test.each(['/auth/login', '/faq'])(
  'signing in, having opened %s, moves the focus to the page',
  async (path) => {
    const { page } = await web.visit({ table, token: false, path });
    await page.waitForURL('**/auth/login*');
    await signIn(page, 'lin');
    const { title } = findFrame(page);
    await title.filter({ hasText: path === '/faq' ? 'FAQ' : 'Dashboard' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await title.evaluate((heading) => heading === document.activeElement)).toBe(true);
  },
);

test('the user menu opens, moves and closes by keys', async () => {
  const { page } = await web.visit({ table, path: '/dashboard' });
  const { userMenu } = findFrame(page);
  await userMenu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: texts.en.profile }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menuitem', { name: texts.en.profile }).waitFor({ state: 'hidden' });
});

test('the phone menu is a drawer that opens, traps the focus and closes by Escape', async () => {
  const { page } = await web.visit({ table, path: '/dashboard', viewport: { width: 360, height: 740 } });
  await ready(page);
  await page.getByRole('button', { name: texts.en.openMenu }).click();
  const drawer = page.getByRole('dialog', { name: texts.en.mainMenu });
  await drawer.getByRole('link', { name: 'FAQ' }).waitFor();
  await page.keyboard.press('Tab');
  expect(await drawer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
});
