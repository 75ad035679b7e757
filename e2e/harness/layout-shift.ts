import { setTimeout as pause } from 'node:timers/promises';
import type { Visitor } from './browser.ts';

/** Shifts below this are not noticeable. */
const tolerated = 0.02;

/** Delay in milliseconds, long enough for a page to show its loading state. */
const answerAfter = 300;

/** Delays the reply to every call. */
export async function slowApi(page: Visitor['page']): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await pause(answerAfter);
    // The page may have been closed in the meantime.
    await route.continue().catch(() => undefined);
  });
}

/** Layout shift while the page loaded, if it is too much. */
export async function listLayoutShifts(page: Visitor['page']): Promise<readonly string[]> {
  const shifts = await page.evaluate(shiftsSoFar);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  if (sum <= tolerated) return [];
  const moved = shifts.flatMap(({ value, what }) => what.map((each) => `${value.toFixed(3)} ${each}`));
  return [`layout shift ${sum.toFixed(3)}: ${moved.join('; ')}`];
}

interface Shift {
  readonly value: number;
  readonly what: readonly string[];
}

/** Runs in the page. */
async function shiftsSoFar(): Promise<Shift[]> {
  interface LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node: Node | null }[];
  }
  const found: Shift[] = [];
  const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift';
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries().filter(isShift)) {
      if (entry.hadRecentInput) continue;
      const what = entry.sources.map(({ node }) =>
        node instanceof Element ? `${node.localName}.${node.className}` : 'text',
      );
      found.push({ value: entry.value, what });
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
  await new Promise((resolve) => setTimeout(resolve, 100));
  observer.disconnect();
  return found;
}
