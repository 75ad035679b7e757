import { join } from 'node:path';
import { source as axeSource } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { desktop, phone, type Visitor } from './browser.ts';
import { settled } from './people.ts';

/** On a desk and on a phone the page fits and bars nobody, and nothing went wrong on the way to it. */
export async function looksRight({ page, faults }: Visitor): Promise<void> {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await settled(page);
    // What is still moving is half transparent, and its contrast means nothing.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    // Tables become cards a moment after the page has become narrow.
    await expect.poll(() => overflow(page)).toEqual([]);
    expect.soft(await barriers(page)).toEqual([]);
    await keepPicture(page);
  }
  await page.setViewportSize(desktop);
  expect.soft(faults).toEqual([]);
}

/** For whoever wants to see what the tests see: in the folder that SHOTS names. */
async function keepPicture(page: Page): Promise<void> {
  const folder = process.env['SHOTS'];
  if (!folder) return;
  const { pathname } = new URL(page.url());
  const name = `${pathname.replaceAll('/', '_')}-${page.viewportSize()?.width}-${Date.now()}.png`;
  await page.screenshot({ path: join(folder, name), fullPage: true });
}

/** What reaches beyond the right edge of the page, or makes a part of it scroll sideways. */
export async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const all = [...document.body.querySelectorAll('*')];
    const beyond =
      scrollWidth <= clientWidth
        ? []
        : all.filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
    const sideways = all.filter(
      (element) =>
        element.closest('[role="dialog"], dialog') !== null &&
        /auto|scroll/.test(getComputedStyle(element).overflowX) &&
        element.scrollWidth > element.clientWidth + 1,
    );
    return [...beyond, ...sideways].slice(0, 5).map((element) => element.outerHTML.slice(0, 120));
  });
}

declare global {
  interface Window {
    readonly axe: typeof import('axe-core');
  }
}

/** What axe finds, except by the rules in `without`. */
export async function barriers(page: Page, without: readonly string[] = []): Promise<string[]> {
  // Loading axe takes longer than running it, so a document gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (skippedRules) => {
    const skipped = skippedRules.map((rule) => [rule, { enabled: false }] as const);
    const found = await window.axe.run({
      resultTypes: ['violations'],
      // Of WCAG 2.2 AA the one rule that axe leaves out by itself.
      rules: { 'target-size': { enabled: true }, ...Object.fromEntries(skipped) },
    });
    return found.violations;
  }, without);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}
