import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const css = await readFile(new URL('tokens.css', import.meta.url), 'utf8');

/** The colour of a token in each theme. */
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, [light, dark] as const],
  ),
);

test.each([
  ['text', 'surface', 7],
  ['text', 'ground', 7],
  ['text-soft', 'surface', 4.5],
  ['text-soft', 'ground', 4.5],
  ['accent', 'surface', 4.5],
  ['accent', 'ground', 4.5],
  ['danger', 'surface', 4.5],
  ['warning', 'surface', 4.5],
  ['text', 'accent-soft', 7],
  ['text-soft', 'accent-soft', 4.5],
  ['accent', 'accent-soft', 4.5],
  ['danger', 'accent-soft', 4.5],
  ['warning', 'accent-soft', 4.5],
] as const)('%s is readable on %s, in both themes', (foreground, background, ratio) => {
  for (const theme of [0, 1] as const)
    expect(contrast(tokenIn(foreground, theme), tokenIn(background, theme))).toBeGreaterThanOrEqual(ratio);
});

function tokenIn(name: string, theme: 0 | 1): string {
  const colours = tokens.get(name);
  if (!colours) throw new Error(`tokens.css has no --${name} for both themes`);
  return colours[theme];
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
