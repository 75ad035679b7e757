import type { Browser, Page } from 'playwright-core';
import { openVisitor, type Language, type Visitor } from './browser.ts';
import type { Mailbox } from './mailbox.ts';
import { texts } from './texts.ts';

/** The accounts of a fresh demo. Everyone has the same password. */
export type DemoUser =
  | 'seller'
  | 'agency'
  | 'superuser'
  | 'staff'
  | 'special'
  | 'customer-one'
  | 'customer-two'
  | 'customer-three';

export const demoPassword = 'recoup-demo-2026';

/** Signs in through the form and waits for the dashboard. */
export async function signIn(
  page: Page,
  username: string,
  { language = 'en', password = demoPassword }: { language?: Language; password?: string } = {},
): Promise<void> {
  const text = texts[language];
  if (!page.url().includes('/auth/login')) await page.goto('/auth/login');
  await page.getByRole('textbox', { name: text.username }).fill(username);
  await page.getByLabel(text.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: text.signIn, exact: true }).click();
  await page.getByRole('button', { name: text.userMenu }).waitFor();
}

const signUpForm = {
  en: {
    email: 'E-mail address',
    sendCode: 'Send code',
    code: 'Verification code',
    company: 'Company (optional)',
    signUp: 'Create account',
  },
  zh: {
    email: '邮箱地址',
    sendCode: '发送验证码',
    code: '验证码',
    company: '公司名称（选填）',
    signUp: '注册',
  },
} satisfies Record<Language, Record<string, string>>;

interface Newcomer {
  readonly mailbox: Mailbox;
  readonly email: string;
  readonly language?: Language;
  readonly company?: string;
}

/** Signs up on the linked page with the demo's password. */
export async function signUp(
  page: Page,
  { mailbox, email, language = 'en', company = '' }: Newcomer,
): Promise<void> {
  const text = signUpForm[language];
  await page.getByRole('textbox', { name: text.email }).fill(email);
  await page.getByRole('button', { name: text.sendCode }).click();
  await page.getByRole('textbox', { name: text.code }).fill(await mailbox.mailedCode(email));
  await page.getByLabel(texts[language].password, { exact: true }).fill(demoPassword);
  await page.getByRole('textbox', { name: text.company }).fill(company);
  await page.getByRole('button', { name: text.signUp, exact: true }).click();
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/auth/'));
  await page.getByRole('button', { name: texts[language].userMenu }).waitFor();
}

interface SignedInVisit {
  readonly url: string;
  readonly who: DemoUser;
  readonly language?: Language;
  readonly viewport?: { width: number; height: number };
  readonly expected?: readonly RegExp[];
  /** The page opened first. */
  readonly path?: string;
}

/** A signed-in demo user with the guide hidden. */
export async function openSignedIn(browser: Browser, visit: SignedInVisit): Promise<Visitor> {
  const { who: _, path: __, language = 'en', ...rest } = visit;
  const visitor = await openVisitor(browser, { language, hidesGuide: true, ...rest });
  await signInDirectly(visitor, visit);
  return visitor;
}

/** Signs a visitor in without the form, which has tests of its own, and opens their first page. */
export async function signInDirectly({ page, context }: Visitor, visit: SignedInVisit): Promise<void> {
  const { url, who, language = 'en', path = '/dashboard' } = visit;
  const answer = await context.request.post('/api/account/api/user/login/', {
    data: { username: who, password: demoPassword, product: 'refund' },
    headers: { origin: url },
  });
  if (!answer.ok()) throw new Error(`${who} could not sign in: ${answer.status()} ${await answer.text()}`);
  await page.goto(path);
  if (path === '/dashboard') await page.getByRole('button', { name: texts[language].userMenu }).waitFor();
}

/** The page has its heading and nothing is loading. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy="true"], [role="progressbar"], [class*="keleton" i]'),
  );
}
