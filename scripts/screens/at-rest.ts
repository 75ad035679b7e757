import type { Visitor } from '@recoup/e2e/harness/browser.ts';
import { settled } from '@recoup/e2e/harness/people.ts';

type Page = Visitor['page'];

/** Tells when a page has become what it will be: nothing asked for, loading, moving or about to hide itself. */
export function watchRest(page: Page): () => Promise<void> {
  const asked = new Set<unknown>();
  // A stream of live updates never ends.
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') asked.add(request);
  });
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));

  return async () => {
    do {
      await settled(page);
      // The banner of what is unpaid hides itself.
      await page.locator('[role="status"] a[href="/settings/invoices"]').waitFor({ state: 'detached' });
      await page.evaluate(stillPicture);
    } while (asked.size > 0);
  };
}

/** Runs in the page: two frames after the last font, picture and movement. */
async function stillPicture(): Promise<void> {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame();
  await document.fonts.ready;
  const moving = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
  await Promise.allSettled([
    ...moving.map(({ finished }) => finished),
    ...[...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode()),
  ]);
  await frame();
}
