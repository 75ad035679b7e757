import { setTimeout as pause } from 'node:timers/promises';
import type { Visitor } from '@recoup/e2e/harness/browser.ts';
import { waitUntilLoaded } from '@recoup/e2e/harness/users.ts';

type Page = Visitor['page'];

/** Resolves when a page has settled: no requests, nothing loading and nothing about to hide itself. */
export function watchRest(page: Page): () => Promise<void> {
  const asked = new Set<unknown>();
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  // A stream of live updates ends when the page does.
  page.on('response', (response) => {
    if (response.headers()['content-type']?.startsWith('text/event-stream')) asked.delete(response.request());
  });

  return async () => {
    while (true) {
      await waitUntilLoaded(page);
      // The banner of what is unpaid hides itself.
      await page.locator('[role="status"] a[href="/settings/invoices"]').waitFor({ state: 'detached' });
      await page.evaluate(untilDrawable);
      if (asked.size === 0) return;
      await pause(50);
    }
  };
}

/** Runs in the page. What moves is brought to its end by whoever takes the picture. */
async function untilDrawable(): Promise<void> {
  await document.fonts.ready;
  const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy');
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
}
