import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { findChromium } from './chromium.ts';

export type Language = 'en' | 'zh';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 360, height: 740 };

/** The longest wait for anything to happen, on a busy machine. */
const patience = 40_000;

const locales: Record<Language, string> = { en: 'en-US', zh: 'zh-CN' };

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium found; install one or name it in CHROMIUM_PATH');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

interface Visit {
  url: string;
  language: Language;
  /** Whether the language was chosen before, or only comes from the browser. */
  undecided?: boolean;
  /** Whether the onboarding guide is hidden. */
  unguided?: boolean;
  viewport?: { width: number; height: number };
  /** Expected faults, such as the 403 of a wrong password. */
  expected?: readonly RegExp[];
}

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Console and page errors, content policy violations and failed requests. */
  faults: string[];
  close(): Promise<void>;
}

/** A new visitor with a browser in their language. */
export async function openVisitor(browser: Browser, visit: Visit): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: visit.url,
    locale: locales[visit.language],
    viewport: visit.viewport ?? { width: 1280, height: 800 },
  });
  context.setDefaultTimeout(patience);
  if (!visit.undecided) await chooseLanguage(context, visit);
  if (visit.unguided) await context.addCookies([{ name: 'dbo_hide_guide', value: '1', url: visit.url }]);
  const page = await context.newPage();
  const faults: string[] = [];
  await collectFaults(page, (fault) => {
    if (!visit.expected?.some((pattern) => pattern.test(fault))) faults.push(fault);
  });
  return {
    context,
    page,
    faults,
    close: async () => {
      // A request on its way through a test's route must not fail the test that ended.
      // The test may have closed the page itself.
      await page.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined);
      await context.close();
    },
  };
}

async function chooseLanguage(context: BrowserContext, { url, language }: Visit): Promise<void> {
  await context.addCookies([{ name: 'dbo_lang', value: language, url }]);
  await context.addInitScript((chosen) => {
    // Only when nothing is stored yet, so that a test can switch the language and reload.
    if (!localStorage.getItem('dbo_lang')) localStorage.setItem('dbo_lang', chosen);
  }, language);
}

async function collectFaults(page: Page, add: (fault: string) => void): Promise<void> {
  page.on('console', (message) => {
    if (message.type() === 'error') add(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => add(`page: ${error.message} (${page.url()})`));
  page.on('response', (response) => {
    if (response.status() >= 400) {
      add(`response: ${response.status()} ${response.request().method()} ${response.url()}`);
    }
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // Leaving a page ends its open streams, which is not a fault.
    if (reason !== 'net::ERR_ABORTED') add(`request: ${reason} ${request.method()} ${request.url()}`);
  });
  await page.exposeFunction('reportFault', add);
  await page.addInitScript(() => {
    const { reportFault } = window as unknown as { reportFault: (fault: string) => void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      reportFault(`policy: ${violatedDirective} ${blockedURI}`);
    });
    // React's recovered errors have their reason only in `cause`, which the console does not show.
    window.addEventListener('error', ({ error }: ErrorEvent) => {
      if (error instanceof Error && error.cause instanceof Error)
        reportFault(`cause: ${error.cause.message}`);
    });
  });
}
