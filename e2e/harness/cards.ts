import type { Page } from 'playwright-core';
import { button } from './find.ts';

/** Enters a card on the gateway's own page. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expires').fill('12/39');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('Ada Lovelace');
  await button(page, 'Save the card').click();
}
