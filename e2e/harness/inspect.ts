import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

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

/** What axe finds. */
export async function barriers(page: Page): Promise<string[]> {
  // Without frames of other sites the legacy mode sees the same, in half the time.
  const axe = new AxeBuilder({ page })
    // Of WCAG 2.2 AA the one rule that axe leaves out by itself.
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .setLegacyMode(true);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}
