import { expect, test } from 'vitest';
import type { Reply, Table } from '../harness/fake-server.ts';
import { findFrame } from '../harness/frame.ts';
import { account, calls, signedIn } from '../harness/replies.ts';
import { readPlace, createWebFixture } from '../harness/web-fixture.ts';
import { texts } from '../harness/texts.ts';

/** Specification, section 6: the 401 dialog. */

const web = createWebFixture();

const refused: Reply = { status: 401, body: { code: 'not_signed_in', message: 'Sign in' } };

/** Every read of the shell is refused. */
const allRefused: Table = Object.fromEntries(
  Object.values(calls)
    .filter((name) => name.startsWith('GET'))
    .map((name) => [name, refused]),
);

test.each(['en', 'zh'] as const)(
  'on a 401 response a confirm dialog titled 401 says in Chinese that the operation is not permitted (%s)',
  async (language) => {
    const { page } = await web.visit({
      table: { ...signedIn(), [calls.myself]: refused },
      language,
      path: '/dashboard',
    });
    const { signedOut } = findFrame(page);
    await signedOut.waitFor();
    expect(await signedOut.getByRole('heading').allTextContents()).toEqual(['401']);
    expect(await signedOut.locator('p').allTextContents()).toEqual(['您没有权限进行此操作']);
    expect(await signedOut.getByRole('button').allTextContents()).toEqual([
      texts[language].returnToLogin,
      texts[language].retry,
    ]);
  },
);

test('a 401 counts with any body, or without one', async () => {
  for (const reply of [{ status: 401 }, { status: 401, text: '<html>' }, { status: 401, body: null }]) {
    const { page } = await web.visit({
      table: { ...signedIn(), [calls.customers]: reply },
      path: '/dashboard',
    });
    await findFrame(page).signedOut.waitFor();
  }
});

test('its button to return to login goes to /auth/login', async () => {
  const { page } = await web.visit({
    table: { ...signedIn(), [calls.myself]: refused },
    path: '/settings/bill?month=5',
  });
  const { signedOut } = findFrame(page);
  await signedOut.getByRole('button', { name: texts.en.returnToLogin }).click();
  await page.getByRole('textbox', { name: texts.en.username }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/auth/login');
  await signedOut.waitFor({ state: 'detached' });
});

test('after signing in again the user is back where the session ended', async () => {
  const { page, server } = await web.visit({
    table: { ...signedIn(), [calls.myself]: refused },
    path: '/settings/bill?month=5',
  });
  await findFrame(page).signedOut.getByRole('button', { name: texts.en.returnToLogin }).click();
  server.answer(signedIn());
  await page.getByRole('textbox', { name: texts.en.username }).fill('lin');
  await page.getByLabel(texts.en.password, { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: texts.en.signIn, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Bill' }).waitFor();
  expect(readPlace(page)).toBe('/settings/bill?month=5');
});

test('its button to retry repeats the request', async () => {
  const { page, server } = await web.visit({
    table: { ...signedIn(), [calls.myself]: refused },
    path: '/settings/bill?month=5',
  });
  const { signedOut, userMenu } = findFrame(page);
  await signedOut.waitFor();
  const before = server.of(calls.myself).length;
  server.answer(signedIn());
  await signedOut.getByRole('button', { name: texts.en.retry }).click();
  await userMenu.waitFor();
  await signedOut.waitFor({ state: 'detached' });
  expect(server.of(calls.myself).length).toBe(before + 1);
  expect(readPlace(page)).toBe('/settings/bill?month=5');
});

test('a retry that is refused again shows the dialog again', async () => {
  const { page, server } = await web.visit({
    table: { ...signedIn(), [calls.myself]: refused },
    path: '/dashboard',
  });
  const { signedOut } = findFrame(page);
  await signedOut.waitFor();
  const before = server.of(calls.myself).length;
  await signedOut.getByRole('button', { name: texts.en.retry }).click();
  await expect.poll(() => server.of(calls.myself).length).toBe(before + 1);
  await signedOut.waitFor();
});

test('however many requests fail there is one dialog, and retry repeats them all', async () => {
  const known = { [calls.myself]: { body: account() }, [calls.customers]: { body: [] } };
  const { page, server } = await web.visit({
    table: { ...allRefused, ...known },
    path: '/settings/profile',
  });
  const { signedOut, userMenu } = findFrame(page);
  await signedOut.waitFor();
  await page.waitForLoadState('networkidle');
  expect(await signedOut.count()).toBe(1);
  const failed = [calls.sellers, calls.balance, calls.claimed, calls.profile].filter(
    (name) => server.of(name).length > 0,
  );
  expect(failed.length).toBe(4);
  server.restart(signedIn());
  await signedOut.getByRole('button', { name: texts.en.retry }).click();
  await userMenu.waitFor();
  await page.waitForLoadState('networkidle');
  const repeated = new Set(server.asked.map(({ method, path }) => `${method} ${path}`));
  expect(failed.filter((name) => !repeated.has(name))).toEqual([]);
  expect(await signedOut.count()).toBe(0);
});

/** A call made on /stores is refused after the user went back to the previous page. */
async function refuseLate(from: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { page, server } = await web.visit({
    table: {
      ...signedIn(),
      [calls.myself]: async () => {
        await promise;
        return refused;
      },
    },
    path: from,
  });
  await page.getByRole('link', { name: 'See linked accounts' }).click();
  await expect.poll(() => server.of(calls.myself).length).toBe(1);
  const back = findFrame(page).title.filter({ hasText: /authoriz/i });
  await page.goBack();
  await back.waitFor();
  const answered = page.waitForResponse('**/user/myself/**');
  resolve();
  await (await answered).finished();
  return { page, signedOut: findFrame(page).signedOut };
}

test('it is suppressed on /amz-login paths', async () => {
  const { page, signedOut } = await refuseLate('/amz-login?amazon_state=1');
  // After two frames the dialog would be visible.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(await signedOut.count()).toBe(0);
});

test('it is shown on the other pages of the store', async () => {
  const { signedOut } = await refuseLate('/amz-redirect?state=1');
  await signedOut.waitFor();
});

test('another refusal does not show the dialog', async () => {
  const { page } = await web.visit({
    table: { ...signedIn(), [calls.customers]: { status: 403, body: { message: 'Forbidden' } } },
    path: '/dashboard',
  });
  await findFrame(page).userMenu.waitFor();
  await page.waitForLoadState('networkidle');
  expect(await findFrame(page).signedOut.count()).toBe(0);
});
