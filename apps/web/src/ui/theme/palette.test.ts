import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { palette } from './palette.ts';

const css = await readFile(new URL('tokens.css', import.meta.url), 'utf8');

test.each(Object.entries(palette.light))(
  '%s is the same in the stylesheet, light and dark',
  (name, light) => {
    const dark = Object.entries(palette.dark).find(([each]) => each === name)?.[1];
    const variable = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(css).toContain(`--${variable}: light-dark(${light}, ${dark});`);
  },
);

test.each([
  ['text', 'surface', 7],
  ['text', 'ground', 7],
  ['textSoft', 'surface', 4.5],
  ['textSoft', 'ground', 4.5],
  ['accent', 'surface', 4.5],
  ['accent', 'ground', 4.5],
  ['danger', 'surface', 4.5],
  ['warning', 'surface', 4.5],
  ['text', 'accentSoft', 7],
  ['textSoft', 'accentSoft', 4.5],
  ['accent', 'accentSoft', 4.5],
  ['danger', 'accentSoft', 4.5],
  ['warning', 'accentSoft', 4.5],
] as const)('%s is readable on %s, in both themes', (ink, paper, ratio) => {
  for (const colours of [palette.light, palette.dark]) {
    expect(contrast(colours[ink], colours[paper])).toBeGreaterThanOrEqual(ratio);
  }
});

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
