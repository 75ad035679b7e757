import type { Browser, Page } from 'playwright-core';
import { openVisitor, type Language, type Visitor } from './browser.ts';
import { words } from './words.ts';

/** The accounts of a fresh demo. Everyone has the same password. */
export type Person =
  | 'seller'
  | 'agency'
  | 'superuser'
  | 'staff'
  | 'special'
  | 'customer-one'
  | 'customer-two';

export const demoPassword = 'recoup-demo';

/** By the form, as a person would; ends when the dashboard knows them. */
export async function signIn(
  page: Page,
  username: string,
  { language = 'en', password = demoPassword }: { language?: Language; password?: string } = {},
): Promise<void> {
  const say = words[language];
  if (!page.url().includes('/auth/login')) await page.goto('/auth/login');
  await page.getByRole('textbox', { name: say.username }).fill(username);
  await page.getByLabel(say.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: say.signIn, exact: true }).click();
  await page.getByRole('button', { name: say.userMenu }).waitFor();
}

interface SignedInVisit {
  readonly url: string;
  readonly who: Person;
  readonly language?: Language;
  readonly viewport?: { width: number; height: number };
  readonly expected?: readonly RegExp[];
}

/** A person of the demo, signed in, with the guide out of the way. */
export async function openSignedIn(browser: Browser, visit: SignedInVisit): Promise<Visitor> {
  const { who, language = 'en', ...rest } = visit;
  const visitor = await openVisitor(browser, { language, ...rest });
  await visitor.context.addCookies([{ name: 'dbo_hide_guide', value: '1', url: visit.url }]);
  await signIn(visitor.page, who, { language });
  return visitor;
}

/** The page has its heading, and nothing on it is still being loaded. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy="true"], [role="progressbar"], [class*="keleton" i]'),
  );
}
