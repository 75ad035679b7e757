import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { launchBrowser, type Language } from '@recoup/e2e/harness/browser.ts';
import { openSignedIn } from '@recoup/e2e/harness/users.ts';
import { watchRest } from './at-rest.ts';

const languages: readonly Language[] = ['en', 'zh'];
/** Down to the funnel. */
const viewport = { width: 1440, height: 945 };
/** Small enough for readers on a phone. */
const limit = 200_000;

/** The seller's dashboard in each language. */
export async function takeReadmePictures(url: string, folder: string): Promise<void> {
  const browser = await launchBrowser();
  try {
    for (const language of languages) {
      const { page, close } = await openSignedIn(browser, { url, language, who: 'seller', viewport });
      const rest = watchRest(page);
      await page.goto('/dashboard');
      await rest();
      const path = join(folder, `dashboard-${language}.png`);
      await page.screenshot({ path, animations: 'disabled' });
      await close();
      const { size } = await stat(path);
      if (size > limit) throw new Error(`${path} has ${size} bytes, more than ${limit}`);
      console.log(`${path}: ${size} bytes`);
    }
  } finally {
    await browser.close();
  }
}
