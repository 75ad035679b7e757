import type { Locator, Page } from 'playwright-core';
import { button, findRow } from './find.ts';
import { decide, type MarketplaceStore } from './marketplace.ts';

/** Goes from the list of stores to Amazon's consent page. */
export async function askForConsent(page: Page): Promise<void> {
  await page.goto('/stores');
  await button(page, 'Connect your Amazon store').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'North America' }).check();
  await button(dialog, 'Continue to Amazon').click();
}

/** Links a North American store as its owner, which leads to its first audit. */
export async function linkToFirstAudit(page: Page, store: MarketplaceStore): Promise<void> {
  await askForConsent(page);
  await decide(page, store, 'confirm');
  await page.getByRole('heading', { level: 1, name: 'First audit' }).waitFor();
}

/** Links a store, and returns its row in the list. */
export async function link(page: Page, store: MarketplaceStore): Promise<Locator> {
  await linkToFirstAudit(page, store);
  return openStoreRow(page, store);
}

/** Goes from a store's first audit to its row in the list. */
export async function openStoreRow(page: Page, store: MarketplaceStore): Promise<Locator> {
  const crumbs = page.getByRole('navigation', { name: 'Where you are' });
  await crumbs.getByRole('link', { name: 'Linked accounts' }).click();
  const row = findRow(page, store.name);
  await row.getByText('Active', { exact: true }).waitFor();
  return row;
}
