import type { Locator, Page } from 'playwright-core';

export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });

export const findRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
