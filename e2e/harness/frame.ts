import type { Locator, Page } from 'playwright-core';
import type { Language } from './browser.ts';
import { texts } from './texts.ts';

/** The parts of the layout, found by role and name. */
export interface Frame {
  readonly title: Locator;
  readonly logo: Locator;
  readonly menu: Locator;
  readonly breadcrumbs: Locator;
  readonly userMenu: Locator;
  readonly language: Locator;
  readonly subAccounts: Locator;
  readonly sellers: Locator;
  /** The text of the selected store. */
  readonly seller: (chosen: string) => Locator;
  /** The options of an open selector. */
  readonly options: Locator;
  readonly banner: Locator;
  readonly guide: Locator;
  readonly overlay: Locator;
  readonly progress: Locator;
  readonly toast: Locator;
  readonly signedOut: Locator;
}

export function findFrame(page: Page, language: Language = 'en'): Frame {
  const text = texts[language];
  return {
    title: page.getByRole('heading', { level: 1 }),
    logo: page.getByRole('banner').locator('a[href="/dashboard"]').first(),
    menu: page.getByRole('navigation', { name: text.mainMenu }),
    breadcrumbs: page.getByRole('navigation', { name: text.breadcrumbs }),
    userMenu: page.getByRole('button', { name: text.userMenu }),
    language: page.getByRole('combobox', { name: text.language }),
    subAccounts: page.getByRole('combobox', { name: text.subAccount }),
    sellers: page.getByRole('combobox', { name: text.seller }),
    seller: (chosen) =>
      page.getByRole('combobox', { name: text.seller }).and(page.locator(`[value*="${chosen}"]`)),
    options: page.getByRole('listbox').getByRole('option'),
    banner: page.getByRole('status').filter({ has: page.locator('a[href="/settings/invoices"]') }),
    guide: page.getByRole('dialog'),
    overlay: page.getByRole('status').filter({ hasText: text.loadingTip }),
    progress: page.getByRole('progressbar'),
    toast: findToasts(page),
    signedOut: page.getByRole('alertdialog', { name: '401' }),
  };
}

/** Toasts in either language. */
export function findToasts(page: Page): Locator {
  return page.getByRole('region', { name: /Status messages|操作结果/ }).getByRole('alertdialog');
}

/** The menu's groups with their entries, top to bottom. */
export function menuOutline(menu: Locator): Promise<string[][]> {
  return menu.evaluate((nav) =>
    [...nav.querySelectorAll(':scope > ul > li')].map((group) =>
      [...group.querySelectorAll('p, button, a')].map((entry) => entry.textContent?.trim() ?? ''),
    ),
  );
}
