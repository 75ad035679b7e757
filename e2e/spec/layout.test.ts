import { expect, test } from 'vitest';
import { findFrame, menuOutline } from '../harness/frame.ts';
import { account, signedIn, specialClient, staff, superuser } from '../harness/replies.ts';
import { readPlace, createWebFixture } from '../harness/web-fixture.ts';
import { pages, texts } from '../harness/texts.ts';

/** Specification, section 2: the layout, and section 6: who sees what in it. */

const web = createWebFixture();

const readLogo = async (scene: Parameters<typeof web.visit>[0]): Promise<string> => {
  const { page } = await web.visit({ path: '/dashboard', ...scene });
  const { logo, userMenu } = findFrame(page, scene?.language);
  await userMenu.waitFor();
  return (await logo.getByRole('img').getAttribute('src')) ?? '';
};

test('the header shows a logo, a different one for the special client account, and a different one for Chinese', async () => {
  const ordinary = await readLogo({ table: signedIn() });
  const chinese = await readLogo({ table: signedIn(), language: 'zh' });
  const special = await readLogo({ table: signedIn({ myself: specialClient }) });
  expect(ordinary).not.toBe('');
  expect(new Set([ordinary, chinese, special]).size).toBe(3);
});

test('the logo leads to /dashboard', async () => {
  const { page } = await web.visit({ table: signedIn(), path: '/faq' });
  await findFrame(page).logo.click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  expect(readPlace(page)).toBe('/dashboard');
});

test('the header shows the username on a user menu with profile and logout', async () => {
  const { page } = await web.visit({ table: signedIn(), path: '/dashboard' });
  const { userMenu } = findFrame(page);
  await userMenu.getByText('lin', { exact: true }).waitFor();
  await userMenu.click();
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Profile', 'Log out']);
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  expect(readPlace(page)).toBe('/settings/profile');
});

test('the header shows a language selector with English and Simplified Chinese', async () => {
  const { page } = await web.visit({ table: signedIn(), path: '/dashboard' });
  const { language } = findFrame(page);
  await language.waitFor();
  expect(await language.locator('option').allTextContents()).toEqual(['English', '简体中文']);
});

test('the menu on the left is dark', async () => {
  const { page } = await web.visit({ table: signedIn(), path: '/dashboard' });
  const { menu, title } = findFrame(page);
  await menu.getByRole('link').first().waitFor();
  const brightness = await menu.evaluate((nav) => {
    let place: Element | null = nav;
    while (place) {
      const [red = 255, green = 255, blue = 255, alpha = 1] =
        getComputedStyle(place)
          .backgroundColor.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      if (alpha > 0) return (red + green + blue) / 3;
      place = place.parentElement;
    }
    return 255;
  });
  expect(brightness).toBeLessThan(80);
  const [left, right] = [await menu.boundingBox(), await title.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
});

test.each(['en', 'zh'] as const)(
  'the menu groups are Dashboard, Tickets, Linked accounts, Accounts, Referrals, Help and Partner (%s)',
  async (language) => {
    const { page } = await web.visit({ table: signedIn(), language, path: '/dashboard' });
    const { menu } = findFrame(page, language);
    await menu.getByRole('link').first().waitFor();
    expect(await menuOutline(menu)).toEqual(texts[language].menu);
  },
);

test.each(['en', 'zh'] as const)(
  "a superuser ('*.superuser') also sees batch upload of proof of delivery and shipment tracking (%s)",
  async (language) => {
    const { page } = await web.visit({
      table: signedIn({ myself: superuser }),
      language,
      path: '/dashboard',
    });
    const { menu } = findFrame(page, language);
    await menu.getByRole('link').first().waitFor();
    const text = texts[language];
    const expected = text.menu.map((group, index) =>
      index === 1 ? [...group, ...text.superuserEntries] : index === 3 ? [...group, text.receivables] : group,
    );
    expect(await menuOutline(menu)).toEqual(expected);
  },
);

test.each(['en', 'zh'] as const)(
  'only the internal staff account sees the message list, last (%s)',
  async (language) => {
    const { page } = await web.visit({ table: signedIn({ myself: staff }), language, path: '/dashboard' });
    const { menu } = findFrame(page, language);
    await menu.getByRole('link').first().waitFor();
    expect(await menuOutline(menu)).toEqual([...texts[language].menu, [texts[language].messages]]);
  },
);

test('another role gives none of the superuser entries', async () => {
  const myself = account({ roles: ['superuser', 'refund.superuser', '*.viewer'] });
  const { page } = await web.visit({ table: signedIn({ myself }), path: '/dashboard' });
  const { menu } = findFrame(page);
  await menu.getByRole('link').first().waitFor();
  expect(await menuOutline(menu)).toEqual(texts.en.menu);
});

test('every entry of the menu leads to its route and is marked there', async () => {
  const { page } = await web.visit({ table: signedIn({ myself: superuser }), path: '/dashboard' });
  const { menu, title } = findFrame(page);
  for (const [path, name] of pages.filter(([each]) => each !== '/message')) {
    const entry = menu.getByRole('link', { name, exact: true });
    await entry.click();
    await title.filter({ hasText: name }).waitFor();
    expect(readPlace(page)).toBe(path);
    expect(await menu.locator('[aria-current="page"]').allTextContents()).toEqual([name]);
  }
});

test('the breadcrumb bar starts with Dashboard on every page', async () => {
  const { page } = await web.visit({ table: signedIn({ myself: superuser }) });
  for (const [path, name] of pages) {
    await page.goto(path);
    const { breadcrumbs, title } = findFrame(page);
    await title.filter({ hasText: name }).waitFor();
    const trail = await breadcrumbs.getByRole('listitem').allTextContents();
    expect(trail[0]).toBe('Dashboard');
    expect(trail.at(-1)).toBe(name);
    if (path !== '/dashboard')
      expect(await breadcrumbs.getByRole('link').first().getAttribute('href')).toBe('/dashboard');
  }
});

test('a global spinner overlay with a tip text shows during loading', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { page, server } = await web.visit({ table: signedIn() });
  const table = signedIn();
  server.answer({
    'GET /api/account/api/user/myself/': async (asked) => {
      await promise;
      const answer = table['GET /api/account/api/user/myself/'];
      return typeof answer === 'function' ? answer(asked) : (answer ?? {});
    },
  });
  await page.goto('/dashboard');
  const { overlay, userMenu } = findFrame(page);
  await overlay.waitFor();
  expect((await overlay.textContent())?.trim()).not.toBe('');
  const box = await overlay.evaluate((element) => {
    const { position } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    return { position, covers: width >= innerWidth && height >= innerHeight };
  });
  expect(box).toEqual({ position: 'fixed', covers: true });
  resolve();
  await userMenu.waitFor();
  await overlay.waitFor({ state: 'hidden' });
});

test('a progress bar runs during route changes', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { page } = await web.visit({ table: signedIn(), path: '/dashboard' });
  const { menu, progress, title } = findFrame(page);
  await menu.getByRole('link').first().waitFor();
  expect(await progress.count()).toBe(0);
  // The chunk has the page's name; a cached one would not show a progress bar.
  await page.route('**/assets/*faq*', async (route) => {
    await promise;
    await route.fallback();
  });
  await menu.getByRole('link', { name: 'FAQ' }).click();
  await progress.waitFor();
  expect(await title.textContent()).toBe('Dashboard');
  resolve();
  await title.filter({ hasText: 'FAQ' }).waitFor();
  await progress.waitFor({ state: 'detached' });
  await page.unrouteAll();
});

test('a logo is shown until the scripts of the page are loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { page } = await web.visit({ table: signedIn(), path: '/faq' });
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.fallback();
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const mark = page.locator('.opening');
  await mark.waitFor();
  resolve();
  await findFrame(page).title.filter({ hasText: 'Dashboard' }).waitFor();
  await mark.waitFor({ state: 'hidden' });
  await page.unrouteAll();
});

test('pages can opt out of the layout', async () => {
  const { page } = await web.visit({ table: signedIn() });
  for (const path of ['/auth/login', '/auth/signup', '/auth/reset', '/amz-login', '/amz-redirect']) {
    await page.goto(path);
    await findFrame(page).title.waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
  }
});
