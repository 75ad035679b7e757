import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** 180 MB with dependencies: installed only when measuring. */
const version = '13.5.0';
const folder = resolve(import.meta.dirname, '../../.data/lighthouse');
const modules = join(folder, 'node_modules');

export interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly displayValue?: string;
}

/** The part of Lighthouse's result that we read. */
export interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly finalDisplayedUrl: string;
  /** How fast the machine was meanwhile, by Lighthouse's own measure. */
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<Record<string, Audit>>;
}

interface Browser {
  wsEndpoint(): string;
  setCookie(...cookies: { name: string; value: string; domain: string; path: string }[]): Promise<void>;
  close(): Promise<void>;
}

interface Lighthouse {
  readonly default: (
    url: string,
    flags: { port: number; onlyCategories: string[]; logLevel: 'error' },
    config?: unknown,
  ) => Promise<{ lhr: Report } | undefined>;
  readonly desktopConfig: unknown;
}

interface Puppeteer {
  launch(options: { executablePath: string; args: string[] }): Promise<Browser>;
}

export interface Tool {
  readonly lighthouse: Lighthouse;
  readonly puppeteer: Puppeteer;
}

/** Fetches Lighthouse and the browser driver it brings, unless they are there. */
export async function loadTool(): Promise<Tool> {
  if (installedVersion() !== version) install();
  const load = (path: string): Promise<unknown> => import(pathToFileURL(join(modules, path)).href);
  const lighthouse = (await load('lighthouse/core/index.js')) as Lighthouse;
  const { default: puppeteer } = (await load(readEntry('puppeteer-core'))) as { default: Puppeteer };
  return { lighthouse, puppeteer };
}

function installedVersion(): string | undefined {
  const manifest = join(modules, 'lighthouse/package.json');
  if (!existsSync(manifest)) return undefined;
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return version;
}

function readEntry(name: string): string {
  const { main } = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8')) as { main: string };
  return join(name, main);
}

function install(): void {
  console.log(`Installing Lighthouse ${version} into ${folder} …`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const { status } = spawnSync(
    'npm',
    ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', `lighthouse@${version}`],
    { stdio: ['ignore', 'ignore', 'inherit'], cwd: folder },
  );
  if (status !== 0) throw new Error('Lighthouse could not be installed; is there a network?');
}
