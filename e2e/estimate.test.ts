import { expect, test } from 'vitest';
import { desktop, phone } from './harness/browser.ts';
import { expectUsablePage } from './harness/inspect.ts';
import { Mailbox } from './harness/mailbox.ts';
import { onSharedProduct } from './harness/on-product.ts';

/** The free estimate without an account. */

const { openVisitor, sandboxUrl } = onSharedProduct();
const mailbox = new Mailbox(sandboxUrl);
const patience = { timeout: 120_000 };

test('sample files give an estimate without an account, which is moved to the account after sign-up', async () => {
  const visitor = await openVisitor();
  const { page } = visitor;
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'See what you are owed, without an account' }).click();
  // As while files are still read.
  const address = /\/api\/audits\/visitor-estimates\/[^/]+\/(\?|$)/;
  let isRunning = true;
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const { result } = await response.json();
    const state = isRunning ? 'running' : result.state;
    return route.fulfill({ response, json: { result: { ...result, state } } });
  });
  await page.getByRole('button', { name: 'Try sample files' }).click();
  const types = page.getByRole('table', { name: 'Potential by type' });
  await types.waitFor(patience);
  const files = page.getByText('5 files read · 34 rows');
  await files.waitFor(patience);
  const unchecked = page.getByText('What could not be checked');
  expect(await unchecked.count()).toBe(0);
  isRunning = false;
  await page.getByRole('heading', { name: 'Amazon may owe you' }).waitFor(patience);
  await unchecked.waitFor();
  await page.unroute(address);
  const total = page.getByText('$697.94');
  const tops = [total, types, files].map(async (part) => (await part.boundingBox())?.y ?? 0);
  const [first = 0, ...below] = await Promise.all(tops);
  expect(Math.min(...below)).toBeGreaterThan(first);
  expect(
    await page
      .getByText(/^sample-/)
      .first()
      .isVisible(),
  ).toBe(false);
  await page.getByText('5 files read · 34 rows').waitFor();
  await expectUsablePage(visitor);
  await page.setViewportSize(phone);
  await page.getByRole('list', { name: 'Potential by type' }).waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  const signIn = await page.getByRole('link', { name: 'Sign in', exact: true }).boundingBox();
  // The link takes a single line.
  expect(signIn?.height).toBeLessThan(32);
  await page.setViewportSize(desktop);

  // Another visitor with the secret link sees the same.
  const other = await openVisitor({ language: 'zh' });
  await other.page.goto(page.url());
  await other.page.getByText('US$697.94').waitFor();
  await expectUsablePage(other);

  await page.getByRole('link', { name: 'Sign up and keep it' }).click();
  const email = `estimate-${Date.now()}@shop.example`;
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('textbox', { name: 'Verification code' }).fill(await mailbox.mailedCode(email));
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/stores', patience);
  await page.getByText(/\d+ tickets? to claim/).waitFor(patience);
  expect(visitor.faults).toEqual([]);
});

test('a deleted estimate is reported and leads to a new one', async () => {
  const { page } = await openVisitor({ expected: [/404/] });
  await page.goto('/estimate#deleted');
  await page.getByText('This estimate was deleted').waitFor();
  await page.getByRole('button', { name: 'Start a new estimate' }).click();
  await page.getByRole('button', { name: 'Try sample files' }).waitFor();
});

test('an estimate that could not be loaded is requested again, and no new one is created', async () => {
  const { page } = await openVisitor({ expected: [/503/, /404/] });
  const address = '**/api/audits/visitor-estimates/*/';
  const answer = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await answer.promise;
    await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Please come back soon.' } });
  });
  const sample = page.getByRole('button', { name: 'Try sample files' });
  await page.goto('/estimate#deleted');
  await page.getByRole('status', { name: 'Loading' }).or(sample).first().waitFor();
  expect(await sample.count()).toBe(0);
  answer.resolve();
  await page.getByRole('heading', { name: 'The estimate could not be loaded.' }).waitFor();
  expect(await page.getByRole('button', { name: 'Start a new estimate' }).count()).toBe(0);
  await page.unroute(address);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('This estimate was deleted').waitFor();
});

test.each([
  [
    'en',
    'Try sample files',
    'Your connection has reached its daily limit of free estimates. Please come back tomorrow, or sign up: accounts have no such limit.',
    'Create an account',
  ],
  [
    'zh',
    '用示例文件试试',
    '当前网络今天的免费估算次数已用完。请明天再来，或注册账户：账户没有此限制。',
    '注册账号',
  ],
] as const)(
  'who has used up the estimates of a day reads so and can sign up (%s)',
  async (language, sample, message, signUp) => {
    const { page } = await openVisitor({ language, expected: [/429/] });
    // All tests use the same IP address, by which the server limits estimates.
    await page.route('**/api/audits/visitor-estimates/', (route) =>
      route.fulfill({ status: 429, json: { code: 'estimates_used_up', message } }),
    );
    await page.goto('/estimate');
    await page.getByRole('button', { name: sample }).click();
    await page.getByText(message).first().waitFor();
    await page.getByRole('main').getByRole('link', { name: signUp, exact: true }).click();
    await page.waitForURL('**/auth/signup');
  },
);
