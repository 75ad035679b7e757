import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { desktop, launchBrowser, openVisitor, type Language, type Visitor } from './browser.ts';
import { openSignedIn, type Person } from './people.ts';
import { startProduct, type Addresses, type Product } from './product.ts';

interface Visit {
  readonly language?: Language;
  readonly unguided?: boolean;
  readonly viewport?: { width: number; height: number };
  readonly expected?: readonly RegExp[];
}

/** A running product with a browser, for the tests of a file. */
export interface OnProduct extends Addresses {
  readonly browser: Browser;
  /** A signed-in demo user with the guide hidden; closed when the test ends. */
  open(who: Person, visit?: Visit): Promise<Visitor>;
  /** A new visitor; closed when the test ends. */
  arrive(visit?: Visit): Promise<Visitor>;
}

/** Shared by several files in sequence: earlier files may have left data. */
export function onSharedProduct(): OnProduct {
  const [product] = inject('sharedProducts').slice(Number(process.env['VITEST_POOL_ID']) - 1);
  if (!product) throw new Error('there are fewer products than files at once');
  return withBrowser(() => product);
}

interface OwnProduct {
  readonly env?: Record<string, string>;
  /** A server script that seeds the demo's seller with the needed data. */
  readonly planter?: string;
}

/** A product used by this file only. */
export function onOwnProduct({ env = {}, planter }: OwnProduct = {}): OnProduct {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ env, from: inject('demoFolder') });
    if (planter === undefined) return;
    const cwd = resolve(import.meta.dirname, '../..');
    await promisify(execFile)(process.execPath, [planter, product.dataDir, 'seller'], { cwd });
  }, 120_000);
  afterAll(() => product.stop());
  return withBrowser(() => product);
}

function withBrowser(product: () => Addresses): OnProduct {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
  return {
    get browser() {
      return browser;
    },
    get url() {
      return product().url;
    },
    get sandboxUrl() {
      return product().sandboxUrl;
    },
    get dataDir() {
      return product().dataDir;
    },
    open: async (who, visit = {}) =>
      untilTestEnds(await openSignedIn(browser, { url: product().url, who, viewport: desktop, ...visit })),
    arrive: async (visit = {}) =>
      untilTestEnds(
        await openVisitor(browser, { url: product().url, language: 'en', viewport: desktop, ...visit }),
      ),
  };
}

function untilTestEnds(visitor: Visitor): Visitor {
  onTestFinished(() => visitor.close());
  return visitor;
}
