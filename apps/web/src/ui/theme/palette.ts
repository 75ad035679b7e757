import type { Theme } from './theme-store.ts';

interface Palette {
  readonly accent: string;
  readonly accentSoft: string;
  readonly surface: string;
  /** What floats above a surface: menus, dialogs. */
  readonly raised: string;
  readonly ground: string;
  readonly line: string;
  readonly text: string;
  readonly textSoft: string;
  readonly danger: string;
  readonly warning: string;
}

/** The colours of tokens.css that the component library must calculate with; a test keeps the two equal. */
export const palette: Readonly<Record<Theme, Palette>> = {
  light: {
    accent: '#0b7a5e',
    accentSoft: '#e5f4ef',
    surface: '#ffffff',
    raised: '#ffffff',
    ground: '#f5f7f9',
    line: '#dde3ea',
    text: '#17222f',
    textSoft: '#55637a',
    danger: '#b3261e',
    warning: '#8a5300',
  },
  dark: {
    accent: '#35b98f',
    accentSoft: '#12352c',
    surface: '#151d2a',
    raised: '#1d2838',
    ground: '#0e141f',
    line: '#2a3547',
    text: '#e6ecf4',
    textSoft: '#a3b1c6',
    danger: '#ff8f86',
    warning: '#f0b35b',
  },
};
