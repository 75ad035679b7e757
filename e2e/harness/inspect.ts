import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { desktop, phone, type Visitor } from './browser.ts';
import { waitUntilLoaded } from './users.ts';

/** Requires that the page fits desktop and phone, is accessible, and had no faults. */
export async function expectUsablePage({ page, faults }: Visitor): Promise<void> {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await waitUntilLoaded(page);
    await finishAnimations(page);
    // Tables become cards shortly after the page becomes narrow.
    await expect.poll(() => listOverflow(page)).toEqual([]);
    expect.soft(await listViolations(page)).toEqual([]);
    await savePicture(page);
  }
  await page.setViewportSize(desktop);
  expect.soft(faults).toEqual([]);
}

/** During an animation elements are half transparent, which distorts contrast. */
export async function finishAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

/** Saves pictures to the folder named by SHOTS. */
async function savePicture(page: Page): Promise<void> {
  const folder = process.env['SHOTS'];
  if (!folder) return;
  const { pathname } = new URL(page.url());
  const name = `${pathname.replaceAll('/', '_')}-${page.viewportSize()?.width}-${Date.now()}.png`;
  await page.screenshot({ path: join(folder, name), fullPage: true });
}

/** Elements beyond the right edge of the page, that scroll sideways, or whose placeholder is cut off. */
export async function listOverflow(page: Page): Promise<string[]> {
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
    const pen = document.createElement('canvas').getContext('2d');
    const cut = all.filter((element) => {
      if (!(element instanceof HTMLInputElement) || element.clientWidth === 0 || pen === null) return false;
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      pen.font = getComputedStyle(element, '::placeholder').font;
      const width = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return pen.measureText(element.placeholder).width > width;
    });
    return [...beyond, ...sideways, ...cut].slice(0, 5).map((element) => element.outerHTML.slice(0, 120));
  });
}

/** Cells of tables that are narrower than their content. */
export async function squeezedCells(page: Page): Promise<string[]> {
  return page
    .locator('th, td')
    .evaluateAll((cells) =>
      cells
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** A third of the size of `axe.source`, so it is sent and compiled sooner. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Violations found by axe, except for the rules in `without`. */
export async function listViolations(page: Page, without: readonly string[] = []): Promise<string[]> {
  // Loading axe takes longer than running it, so each document loads it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (skippedRules) => {
    const skipped = skippedRules.map((rule) => [rule, { enabled: false }] as const);
    const found = await window.axe.run({
      resultTypes: ['violations'],
      // The one WCAG 2.2 AA rule that axe does not enable by default.
      rules: { 'target-size': { enabled: true }, ...Object.fromEntries(skipped) },
    });
    return found.violations;
  }, without);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}
