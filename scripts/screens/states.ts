import type { Visitor } from '@recoup/e2e/harness/browser.ts';
import type { State } from './choice.ts';

/** What every page needs before it shows anything of its own. */
const ofTheFrame = /^\/api\/(account(?!\/operators\/)|live|notifications|demo)\/|\/live\/$/;

/** Shows the pages as they are without data, or while the server cannot answer. */
export async function showState(page: Visitor['page'], state: State): Promise<void> {
  if (state === 'filled') return;
  await page.route(
    (url) => url.pathname.startsWith('/api/') && !ofTheFrame.test(url.pathname),
    async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      if (state === 'failing')
        return route.fulfill({ status: 503, json: { code: 'unavailable', message: 'unavailable' } });
      const answer = await route.fetch();
      const isJson = answer.headers()['content-type']?.startsWith('application/json');
      if (!isJson) return route.fulfill({ response: answer });
      return route.fulfill({ response: answer, json: toEmpty(await answer.json()) });
    },
  );
}

/** The same reply with empty lists and no counts; what else it says stays. */
export function toEmpty(reply: unknown): unknown {
  if (Array.isArray(reply)) return [];
  if (typeof reply !== 'object' || reply === null) return reply;
  return Object.fromEntries(
    Object.entries(reply).map(([name, value]) => {
      if (name === 'next') return [name, null];
      if (name === 'total' && typeof value === 'number') return [name, 0];
      return [name, toEmpty(value)];
    }),
  );
}
