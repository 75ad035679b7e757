import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

const dist = new URL('dist/', import.meta.url);
const manifestFile = new URL('.vite/manifest.json', dist);
if (!existsSync(manifestFile))
  throw new Error('apps/web/dist is missing: build the web before checking its size');
const manifest = new Map<string, Chunk>(Object.entries(JSON.parse(readFileSync(manifestFile, 'utf8'))));
const named = new Map([...manifest.values()].map((chunk) => [chunk.name, chunk]));

/** What every visitor loads, and what one route adds in one language. */
const entry = ['index.html'];
const texts = (language: string, ...names: readonly string[]) => [
  `texts-${language}`,
  ...names.map((name) => `src/locales/${language}/${name}.ts`),
];
const layout = (language: string) => [
  'layout',
  'src/app/layout/shell.tsx',
  'src/locales/inside-catalogues.ts',
  ...texts(language),
];

const routes = (language: string) => [
  {
    route: '/auth/login',
    budget: 105_000,
    asks: ['form', ...texts(language)],
  },
  {
    route: '/auth/signup',
    budget: 105_000,
    asks: ['src/features/auth/signup-page.tsx', ...texts(language, 'signup')],
  },
  {
    route: '/auth/reset',
    budget: 105_000,
    asks: ['src/features/auth/reset-page.tsx', ...texts(language, 'reset')],
  },
  {
    // For visitors, who load neither header nor menu.
    route: '/estimate',
    budget: 190_000,
    asks: [
      'layout',
      'src/locales/inside-catalogues.ts',
      'src/features/estimate/estimate-page.tsx',
      ...texts(language, 'claims', 'estimate', 'uploads'),
    ],
  },
  {
    route: '/dashboard',
    budget: 190_000,
    asks: [
      'src/features/dashboard/dashboard-page.tsx',
      'src/features/dashboard/month-chart.tsx',
      ...layout(language),
      ...texts(language, 'dashboard'),
    ],
  },
  {
    route: '/stores',
    budget: 215_000,
    asks: ['src/features/stores/stores-page.tsx', ...layout(language), ...texts(language, 'stores')],
  },
  {
    route: '/tickets/fileMgr',
    budget: 230_000,
    asks: [
      'src/features/file-manager/file-manager-page.tsx',
      ...layout(language),
      ...texts(language, 'file-manager'),
    ],
  },
  {
    route: '/tickets',
    budget: 215_000,
    asks: ['src/features/tickets/tickets-page.tsx', ...layout(language), ...texts(language, 'tickets')],
  },
  {
    route: '/settings/bill',
    budget: 215_000,
    asks: [
      'src/features/billing/bill/bill-page.tsx',
      ...layout(language),
      ...texts(language, 'bill', 'billing'),
    ],
  },
  {
    route: '/settings/profile',
    budget: 230_000,
    asks: [
      'src/features/profile/profile-page.tsx',
      ...layout(language),
      ...texts(language, 'profile', 'profile-form'),
    ],
  },
  {
    route: '/tickets/$id',
    budget: 230_000,
    asks: [
      'src/features/ticket/ticket-page.tsx',
      ...layout(language),
      ...texts(language, 'tickets', 'ticket'),
    ],
  },
];

test.each(['en', 'zh'].flatMap((language) => routes(language).map((each) => ({ ...each, language }))))(
  'a cold load of $route in $language asks for at most $budget bytes of JavaScript, gzipped',
  ({ asks, budget, route, language }) => {
    const bytes = gzipped(staticGraph([...entry, ...asks]));
    process.stdout.write(`${route} ${language}: ${bytes} of ${budget} bytes\n`);
    expect(bytes).toBeLessThanOrEqual(budget);
  },
);

test('the chart of the dashboard adds at most 30000 bytes of JavaScript, gzipped', () => {
  const shell = staticGraph([...entry, 'layout', 'src/features/dashboard/dashboard-page.tsx']);
  const chart = [...staticGraph(['src/features/dashboard/month-chart.tsx'])].filter(
    (file) => !shell.has(file),
  );
  const bytes = gzipped(new Set(chart));
  process.stdout.write(`chart: ${bytes} of 30000 bytes\n`);
  expect(bytes).toBeLessThanOrEqual(30_000);
});

test('the pages for signing in load nothing of the overlay library and the router', () => {
  const files = staticGraph([...entry, 'form', 'src/features/auth/signup-page.tsx']);
  for (const file of files) {
    expect(readFileSync(new URL(file, dist), 'utf8')).not.toMatch(/react-aria|__TSR_index/);
  }
});

test('no validator is shipped to the browser', () => {
  const withValidator = allScripts().filter((file) =>
    readFileSync(new URL(file, dist), 'utf8').includes('ZodError'),
  );
  expect(withValidator).toEqual([]);
});

test('every script and stylesheet has its compressed twins', () => {
  for (const file of allScripts()) {
    const size = readFileSync(new URL(file, dist)).length;
    if (size < 512) continue;
    expect(existsSync(new URL(`${file}.br`, dist)), `${file}.br`).toBe(true);
    expect(existsSync(new URL(`${file}.gz`, dist)), `${file}.gz`).toBe(true);
  }
});

test('the page itself holds no script that would need an exception from the content policy', () => {
  const page = readFileSync(new URL('index.html', dist), 'utf8');
  const scripts = [...page.matchAll(/<script\b([^>]*)>([^<]*)</g)];
  const executed = scripts.filter(([, attributes = '']) => !attributes.includes('application/json'));
  expect(executed.map(([, , body = '']) => body.trim()).join('')).toBe('');
  expect(page).toContain('__CSP_NONCE__');
  expect(page).toContain('__RECOUP_CONFIG__');
});

function staticGraph(names: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest.get(name) ?? named.get(name);
    if (!chunk) throw new Error(`${name} is not in the manifest of the build`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of names) visit(name);
  return files;
}

function gzipped(files: ReadonlySet<string>): number {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;
  return bytes;
}

function allScripts(): readonly string[] {
  return [...new Set([...manifest.values()].map((chunk) => chunk.file))].filter((file) =>
    file.endsWith('.js'),
  );
}
