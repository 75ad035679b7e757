import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import {
  closeContexts,
  openVisitor,
  reuseVisitor,
  shareBrowser,
  type Language,
  type Visitor,
} from './browser.ts';
import { startFakeServer, type FakeServer, type Table } from './fake-server.ts';

export interface VisitOptions {
  /** The fake server's answers. */
  readonly table?: Table;
  /** The first page; without it no page is opened. */
  readonly path?: string;
  readonly language?: Language;
  /** Without a login token when false. */
  readonly token?: false;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly local?: Readonly<Record<string, string>>;
  readonly session?: Readonly<Record<string, string>>;
  readonly viewport?: { readonly width: number; readonly height: number };
}

export interface WebVisit extends Pick<Visitor, 'context' | 'page' | 'faults'> {
  readonly server: FakeServer;
}

export interface WebFixture {
  /** Opens the built web on a fake server; closed when the test ends. */
  visit(scene?: VisitOptions): Promise<WebVisit>;
  /** The same with a paused clock. */
  visitWithClock(scene?: VisitOptions): Promise<WebVisit>;
  /** The same with a browser of this language and no chosen language. */
  visitUndecided(language: Language, scene?: VisitOptions): Promise<WebVisit>;
}

/** One for all test files of a process, because caches belong to an address; it ends with the process. */
let started: Promise<FakeServer> | undefined;

/**
 * One page for the tests of a file: sharing the browser's cache makes a visit four times as fast. Each test
 * starts without stored data.
 */
export function createWebFixture(): WebFixture {
  let browser: Browser;
  let server: FakeServer;
  let shared: Visitor;
  beforeAll(async () => {
    browser = await shareBrowser();
    server = await (started ??= startFakeServer());
    shared = await reuseVisitor(browser, { url: server.url, language: 'en', undecided: true });
  });
  afterAll(async () => {
    await shared.close();
    await closeContexts(browser);
  });

  const play = async (visitor: Visitor, scene: VisitOptions, chosen: Language | null): Promise<WebVisit> => {
    const { context, page, faults } = visitor;
    // A static file of the site: it unloads the previous page, and its storage can be filled before the
    // page runs.
    await page.goto('/favicon.svg');
    await page.setViewportSize(scene.viewport ?? { width: 1440, height: 900 });
    await prepareBrowser(context, page, server.url, scene, chosen);
    faults.length = 0;
    server.restart(scene.table ?? {});
    if (scene.path !== undefined) await page.goto(scene.path);
    return { context, page, faults, server };
  };

  const closing = (visitor: Visitor): Visitor => {
    onTestFinished(() => visitor.close());
    return visitor;
  };

  return {
    visit: (scene = {}) => play(shared, scene, scene.language ?? 'en'),
    visitWithClock: async (scene = {}) => {
      const language = scene.language ?? 'en';
      const visitor = closing(await openVisitor(browser, { url: server.url, language, undecided: true }));
      await visitor.context.clock.install({ time: new Date('2026-03-02T10:00:00Z') });
      return play(visitor, scene, language);
    },
    visitUndecided: async (language, scene = {}) => {
      const visit = { url: server.url, language, undecided: true };
      return play(closing(await reuseVisitor(browser, visit)), scene, null);
    },
  };
}

/** Stored data of earlier visits. */
async function prepareBrowser(
  context: BrowserContext,
  page: Page,
  url: string,
  scene: VisitOptions,
  chosen: Language | null,
): Promise<void> {
  const cookies = {
    ...(chosen ? { dbo_lang: chosen } : {}),
    ...(scene.token === false ? {} : { dbo_token: 'secret' }),
    ...scene.cookies,
  };
  await context.clearCookies();
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  await page.evaluate(
    ({ local, session }) => {
      localStorage.clear();
      sessionStorage.clear();
      for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
      for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
    },
    { local: { ...(chosen ? { dbo_lang: chosen } : {}), ...scene.local }, session: scene.session ?? {} },
  );
}

/** The current path and query. */
export function readPlace(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
}
