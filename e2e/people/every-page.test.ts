import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desktop, phone, type Language, type Visitor } from '../harness/browser.ts';
import { listViolations, finishAnimations, listOverflow } from '../harness/inspect.ts';
import { listLayoutShifts, slowApi } from '../harness/layout-shift.ts';
import { onOwnProduct } from '../harness/on-product.ts';
import { openSignedIn, waitUntilLoaded, type DemoUser } from '../harness/users.ts';
import { listUntranslated, visibleTexts } from '../harness/visible-text.ts';
import { pages } from '../harness/texts.ts';

/** Every page in both languages and themes, on desktop and phone. */

const everywhere = [
  ...pages.map(([path]) => path).filter((path) => path !== '/message'),
  '/tickets/policies',
  '/tickets/documentNeeds',
  '/tickets/to-check',
  '/tickets/prevention',
  '/tickets/filing',
  '/tickets/4711',
  '/tickets/findings/4711',
  '/tickets/reimbursements/4711',
  '/estimate',
  '/settings/receivables',
  '/settings/security-log',
  '/settings/kept-data',
  '/settings/operators',
  '/settings/invitation-blocks',
  '/settings/profile?tab=security',
  '/stores/board',
  '/stores/first-audit/4711',
  '/stores/board?tab=application',
  '/amz-login',
  '/amz-redirect',
  '/auth/login',
  '/auth/signup',
  '/auth/reset',
  '/no-such-page',
];

/** Pages on which sellers see other content than operators. */
const ofSellers = [
  '/dashboard',
  '/tickets',
  '/tickets/to-check',
  '/settings/invoices',
  '/settings/profile',
  '/referrals',
];

/** Names and roles of the demo's accounts. */
const typed = ['superuser', 'staff', 'Olu Adeyemi', 'Jo Park', 'seller', 'agency', 'special'];

// Its own product: operators' pages show text entered by all tests, in any language.
const product = onOwnProduct();

/**
 * Window and theme of each visit: the first one while the page loads, the second one after a change. Together they
 * cover every size, theme and language, and every page is loaded in both sizes.
 */
const looks = {
  en: [
    { viewport: desktop, colorScheme: 'light' },
    { viewport: phone, colorScheme: 'dark' },
  ],
  zh: [
    { viewport: phone, colorScheme: 'light' },
    { viewport: desktop, colorScheme: 'dark' },
  ],
} as const;

async function inspect({ page, faults }: Visitor, path: string, language: Language): Promise<void> {
  faults.length = 0;
  const [loading, changed] = looks[language];
  await page.emulateMedia({ colorScheme: loading.colorScheme });
  await page.setViewportSize(loading.viewport);
  await page.goto(path);
  await waitUntilLoaded(page);
  expect.soft(await listLayoutShifts(page)).toEqual([]);
  expect.soft(listUntranslated(await visibleTexts(page), language, typed)).toEqual([]);
  expect.soft(await listOverflow(page)).toEqual([]);
  expect.soft(await listViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: changed.colorScheme });
  await page.setViewportSize(changed.viewport);
  await waitUntilLoaded(page);
  // Tables become cards shortly after the page becomes narrow.
  await expect.poll(() => listOverflow(page)).toEqual([]);
  await finishAnimations(page);
  expect.soft(await listViolations(page)).toEqual([]);
  expect.soft(faults).toEqual([]);
}

describe.each<Language>(['en', 'zh'])('in %s', (language) => {
  // The ticket, the finding and the reimbursement do not exist, and their pages say so.
  const expected = [
    /404.*(tickets|findings|reimbursements)\/4711/,
    /(tickets|findings|reimbursements)\/4711.*404/,
  ];
  const open = async (who: DemoUser) => {
    const visitor = await openSignedIn(product.browser, {
      url: product.url,
      who,
      language,
      expected,
    });
    await slowApi(visitor.page);
    return visitor;
  };
  let operator: Visitor;
  let seller: Visitor;
  beforeAll(async () => {
    operator = await open('superuser');
    seller = await open('seller');
  });
  afterAll(async () => {
    await operator.close();
    await seller.close();
  });

  test.each(everywhere)(
    '%s has no untranslated text, no accessibility violation, no fault, no layout shift, and fits desktop and phone',
    async (path) => {
      await inspect(operator, path, language);
    },
  );

  test('so has /message', async () => {
    const visitor = await open('staff');
    await inspect(visitor, '/message', language);
    await visitor.close();
  });

  test.each(ofSellers)('so has %s of a seller', async (path) => {
    await inspect(seller, path, language);
  });

  test('so has a page one may not see', async () => {
    const visitor = await open('staff');
    await inspect(visitor, '/settings/operators', language);
    await visitor.close();
  });
});
