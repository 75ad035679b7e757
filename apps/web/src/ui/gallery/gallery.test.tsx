import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/render.tsx';
import { calculateContrast } from './contrast.ts';
import Gallery from './gallery.tsx';

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

const inTheme = (theme: Theme) => {
  const found = document.querySelector(`[data-gallery-theme="${theme}"]`);
  if (!found) throw new Error(`The gallery has no ${theme} theme`);
  return found;
};
const listSamples = (theme: Theme) => [...inTheme(theme).querySelectorAll('[data-sample]')];
const getName = (element: Element) =>
  [
    element.closest('[data-sample]')?.getAttribute('data-sample'),
    element.textContent?.trim().slice(0, 40),
  ].join(': ');

beforeEach(async () => {
  await page.viewport(1440, 900);
  await show(<Gallery />);
  await expect.element(page.getByRole('main', { name: 'dark' })).toBeVisible();
  await expect.poll(() => listSamples('dark').length).toBeGreaterThan(20);
});

test('every component has the same size in both themes', () => {
  const sizes = (theme: Theme) =>
    listSamples(theme).map((sample) => {
      const { width, height } = sample.getBoundingClientRect();
      return `${sample.getAttribute('data-sample')} ${Math.round(width)} × ${Math.round(height)}`;
    });
  expect(sizes('dark')).toEqual(sizes('light'));
  expect(listSamples('light').filter((sample) => sample.getBoundingClientRect().height < 40)).toEqual([]);
});

test.each(themes)('every text is readable in the %s theme', (theme) => {
  const faint = textsIn(inTheme(theme))
    .map((element) => ({ element, ratio: calculateContrast(element) }))
    .filter(({ ratio }) => ratio < 4.5)
    .map(({ element, ratio }) => `${getName(element)} ${ratio.toFixed(2)}`);
  expect(faint).toEqual([]);
});

test('every interactive element is at least 24 pixels high and wide', () => {
  const small = [...inTheme('light').querySelectorAll('button, [role="tab"], select, input')]
    .filter((element) => element.checkVisibility({ opacityProperty: true }))
    // Except controls within a sentence, or with a label that can be clicked too.
    .filter(
      (element) =>
        getComputedStyle(element).textDecorationLine !== 'underline' && element.closest('label') === null,
    )
    .filter((element) => !element.matches('input[type="checkbox"]'))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
    .map(({ element, box }) => `${getName(element)} ${box.width} × ${box.height}`);
  expect(small).toEqual([]);
});

test('nothing is wider than a phone', async () => {
  await page.viewport(360, 740);
  const wide = [...listSamples('light'), ...listSamples('dark')]
    .filter((sample) => sample.scrollWidth > sample.clientWidth + 1)
    .map((sample) => sample.getAttribute('data-sample'));
  expect(wide).toEqual([]);
});

/** Elements with readable text of their own; disabled ones may be faint. */
function textsIn(root: Element): readonly Element[] {
  return [...root.querySelectorAll('*')].filter(
    (element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      !element.matches('option, .visually-hidden, .visually-hidden *') &&
      !element.closest(':disabled, [aria-disabled="true"], [data-disabled]'),
  );
}
