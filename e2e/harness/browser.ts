import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import { findChromium } from './chromium.ts';

export type Language = 'en' | 'zh';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 360, height: 740 };
const standardViewport = { width: 1280, height: 800 };

/** Timeout in milliseconds of every wait, long enough for a busy machine. */
const patience = 120_000;

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
      // A page beside an open one of the same site runs in its process, which saves a fifth of its work.
      '--process-per-site',
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
  const context = await createContext(browser, visit);
  return visitWith(context, visit, () => context.close());
}

let launched: Promise<Browser> | undefined;

/** One browser for all test files of a process; it ends with the process. */
export function shareBrowser(): Promise<Browser> {
  return (launched ??= launchBrowser());
}

interface Pooled {
  readonly context: BrowserContext;
  /** A static file of the site that stays open, and with it the process of its pages. */
  readonly keeper: Page;
  readonly session: CDPSession;
}

const idle = new Map<string, Pooled[]>();

/** In the context of a closed visitor, if there is one, because its filled cache makes a page four times as fast. */
export async function reuseVisitor(browser: Browser, visit: Visit): Promise<Visitor> {
  const kind = [visit.url, visit.language, visit.undecided].join(' ');
  const contexts = idle.get(kind) ?? [];
  idle.set(kind, contexts);
  const pooled = contexts.pop() ?? (await createPooled(browser, visit));
  return visitWith(pooled.context, visit, async () => {
    await clearStorage(pooled, visit.url);
    contexts.push(pooled);
  });
}

/** Ends the visits a test file left open and forgets the caches of a server that ends with it. */
export async function closeContexts(browser: Browser, endedUrl?: string): Promise<void> {
  for (const kind of idle.keys()) {
    if (endedUrl !== undefined && kind.startsWith(`${endedUrl} `)) idle.delete(kind);
  }
  const kept = new Set([...idle.values()].flat().map(({ context }) => context));
  for (const context of browser.contexts()) if (!kept.has(context)) await context.close();
}

async function createPooled(browser: Browser, visit: Visit): Promise<Pooled> {
  const context = await createContext(browser, visit);
  const keeper = await context.newPage();
  await keeper.goto('/favicon.svg');
  return { context, keeper, session: await context.newCDPSession(keeper) };
}

async function createContext(browser: Browser, visit: Visit): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: visit.url,
    locale: locales[visit.language],
    viewport: visit.viewport ?? standardViewport,
  });
  context.setDefaultTimeout(patience);
  if (!visit.undecided) await storeLanguage(context, visit.language);
  return context;
}

async function visitWith(
  context: BrowserContext,
  visit: Visit,
  leave: () => Promise<void>,
): Promise<Visitor> {
  const cookies = [
    ...(visit.undecided ? [] : [{ name: 'dbo_lang', value: visit.language, url: visit.url }]),
    ...(visit.unguided ? [{ name: 'dbo_hide_guide', value: '1', url: visit.url }] : []),
  ];
  if (cookies.length > 0) await context.addCookies(cookies);
  const page = await context.newPage();
  await page.setViewportSize(visit.viewport ?? standardViewport);
  const faults: string[] = [];
  await collectFaults(page, (fault) => {
    if (!visit.expected?.some((pattern) => pattern.test(fault))) faults.push(fault);
  });
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    // A request on its way through a test's route must not fail the test that ended.
    // The test may have closed the page itself.
    await page.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined);
    await leave();
  };
  // Once: the context of a closed visitor may already be another's.
  return { context, page, faults, close: () => (closed ??= close()) };
}

/** Removes everything an earlier visitor left in the context, except the cache. */
async function clearStorage({ context, keeper, session }: Pooled, url: string): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  for (const page of context.pages()) if (page !== keeper) await page.close();
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(url).origin,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
  });
  await context.clearCookies();
}

async function storeLanguage(context: BrowserContext, language: Language): Promise<void> {
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
