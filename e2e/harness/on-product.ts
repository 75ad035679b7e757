import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import {
  closeContexts,
  desktop,
  reuseVisitor,
  shareBrowser,
  type Language,
  type Visitor,
} from './browser.ts';
import { enter, type Person } from './people.ts';
import { startProduct, type Addresses, type Product } from './product.ts';

interface Visit {
  readonly language?: Language;
  readonly unguided?: boolean;
  readonly viewport?: { width: number; height: number };
  readonly expected?: readonly RegExp[];
}

interface SignedInVisit extends Visit {
  /** The page opened first; the dashboard if none is named. */
  readonly path?: string;
}

/** A running product with a browser, for the tests of a file. */
export interface OnProduct extends Addresses {
  readonly browser: Browser;
  /** A signed-in demo user with the guide hidden; closed when the test ends. */
  open(who: Person, visit?: SignedInVisit): Promise<Visitor>;
  /** A new visitor; closed when the test ends. */
  arrive(visit?: Visit): Promise<Visitor>;
}

/** Shared by several files in sequence: earlier files may have left data. */
export function onSharedProduct(): OnProduct {
  const [product] = inject('sharedProducts').slice(Number(process.env['VITEST_POOL_ID']) - 1);
  if (!product) throw new Error('there are fewer products than files at once');
  return withBrowser(() => product, { endsWithFile: false });
}

interface OwnProduct {
  readonly env?: Record<string, string>;
  /** A server script that seeds the demo's seller with the needed data. */
  readonly seedScript?: string;
}

/** A product used by this file only. */
export function onOwnProduct({ env = {}, seedScript }: OwnProduct = {}): OnProduct {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ env, from: inject('demoFolder') });
    if (seedScript === undefined) return;
    const cwd = resolve(import.meta.dirname, '../..');
    await promisify(execFile)(process.execPath, [seedScript, product.dataDir, 'seller'], { cwd });
  }, 120_000);
  afterAll(() => product.stop());
  return withBrowser(() => product, { endsWithFile: true });
}

function withBrowser(product: () => Addresses, { endsWithFile }: { endsWithFile: boolean }): OnProduct {
  let browser: Browser;
  beforeAll(async () => {
    browser = await shareBrowser();
  });
  const arrive = async (visit: Visit): Promise<Visitor> => {
    const { url } = product();
    const visitor = await reuseVisitor(browser, { url, language: 'en', viewport: desktop, ...visit });
    onTestFinished(() => visitor.close());
    return visitor;
  };
  afterAll(() => closeContexts(browser, endsWithFile ? product().url : undefined));
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
    open: async (who, { path, ...visit } = {}) => {
      const visitor = await arrive({ unguided: true, ...visit });
      await enter(visitor, { url: product().url, who, ...visit, ...(path !== undefined && { path }) });
      return visitor;
    },
    arrive: (visit = {}) => arrive(visit),
  };
}
