import type { Locator, Page } from 'playwright-core';
import { button, rowOf } from './find.ts';
import { decide, type MarketplaceStore } from './marketplace.ts';

/** From the list to Amazon's consent page. */
export async function askForConsent(page: Page): Promise<void> {
  await page.goto('/stores');
  await button(page, 'Connect your Amazon store').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'North America' }).check();
  await button(dialog, 'Continue to Amazon').click();
}

/** Links a North American store as its owner, and returns its row in the list. */
export async function link(page: Page, store: MarketplaceStore): Promise<Locator> {
  await askForConsent(page);
  await decide(page, store, 'confirm');
  await page.getByRole('heading', { name: 'The store is linked', exact: true }).waitFor();
  await page.getByRole('link', { name: 'See linked accounts' }).click();
  const row = rowOf(page, store.name);
  await row.getByText('Active', { exact: true }).waitFor();
  return row;
}
