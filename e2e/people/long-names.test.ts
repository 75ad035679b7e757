import { expect, test } from 'vitest';
import { account, seller, signedIn } from '../harness/replies.ts';
import { createWebFixture } from '../harness/web-fixture.ts';

/** Names that cannot wrap, or that are written from right to left, on a fake server. */

const web = createWebFixture();

const name = 'Rivera'.repeat(34).slice(0, 200);
const email = `${name.slice(0, 60)}@${name.slice(0, 60)}.example`;
const table = {
  ...signedIn({
    myself: account({ username: name, email, company: name }),
    sellers: [
      { ...seller(name), id: 3 },
      { ...seller('Harbour'), id: 4 },
    ],
  }),
  'GET /api/account/api/email/': { body: { result: { email, verified: true } } },
};

test.each([
  ['/tickets', `Store: ${name} (NA)`],
  ['/settings/profile', `${email} · confirmed`],
])('a name without a space stays inside %s', async (path, shown) => {
  for (const width of [1440, 360]) {
    const { page } = await web.visit({ table, path, viewport: { width, height: 740 } });
    await page.getByText(shown).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('a right-to-left name does not reorder the text beside it', async () => {
  const turned = '\u202eRivera';
  const { page } = await web.visit({
    table: signedIn({
      sellers: [
        { ...seller(turned), id: 3 },
        { ...seller('Harbour'), id: 4 },
      ],
    }),
    path: '/tickets',
  });
  const chip = page.getByText('Store: ');
  await chip.waitFor();
  // Letters that come one after the other are drawn from left to right.
  const isInOrder = await chip.evaluate((element) => {
    const text = element.firstChild;
    const content = text?.textContent ?? '';
    const getLeft = (letter: string) => {
      const range = document.createRange();
      if (text === null) return 0;
      range.setStart(text, content.lastIndexOf(letter));
      range.setEnd(text, content.lastIndexOf(letter) + 1);
      return range.getBoundingClientRect().left;
    };
    return getLeft('N') < getLeft('A');
  });
  expect(isInOrder).toBe(true);
});
