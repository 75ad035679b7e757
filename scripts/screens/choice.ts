import { parseArgs } from 'node:util';
import type { Language } from '@recoup/e2e/harness/browser.ts';

export const usage = `npm run screens -- [--page NAME|PATH]… [--width 1440|1024|360]… [--language en|zh]… [--theme light|dark]…
                   [--state filled|empty|failing]  with data, with empty lists, or while the server cannot answer
                   [--url ADDRESS]  a product that runs already, instead of one of our own
                   [--to FOLDER]    instead of .data/screens
                   [--readme]       only the two pictures of README.md, into docs/`;

export type Theme = 'light' | 'dark';

export type State = 'filled' | 'empty' | 'failing';

export interface Choice {
  /** None means all. */
  readonly pages: readonly string[];
  readonly widths: readonly number[];
  readonly languages: readonly Language[];
  readonly themes: readonly Theme[];
  readonly state: State;
  readonly url: string | undefined;
  readonly folder: string | undefined;
  readonly readme: boolean;
}

const languages: readonly Language[] = ['en', 'zh'];
const themes: readonly Theme[] = ['light', 'dark'];
const states: readonly State[] = ['filled', 'empty', 'failing'];
const widths = [1440, 1024, 360];

/** Parses the arguments; throws for unknown values. */
export function readChoice(args: readonly string[]): Choice {
  const { values } = parseArgs({
    args: [...args],
    options: {
      page: { type: 'string', multiple: true, default: [] },
      width: { type: 'string', multiple: true, default: [] },
      language: { type: 'string', multiple: true, default: [] },
      theme: { type: 'string', multiple: true, default: [] },
      state: { type: 'string', default: 'filled' },
      url: { type: 'string' },
      to: { type: 'string' },
      readme: { type: 'boolean', default: false },
    },
  });
  return {
    pages: values.page,
    widths: values.width.length === 0 ? widths : values.width.map(readWidth),
    languages: among('language', languages, values.language),
    themes: among('theme', themes, values.theme),
    state: among('state', states, [values.state])[0] ?? 'filled',
    url: values.url,
    folder: values.to,
    readme: values.readme,
  };
}

function readWidth(text: string): number {
  const width = Number(text);
  if (Number.isInteger(width) && width >= 200 && width <= 4000) return width;
  throw new Error(`--width ${text}: a number of pixels is wanted`);
}

function among<T extends string>(
  option: string,
  known: readonly T[],
  asked: readonly string[],
): readonly T[] {
  const unknown = asked.find((each) => !known.some((one) => one === each));
  if (unknown !== undefined) throw new Error(`--${option} ${unknown}: there is ${known.join(' and ')}`);
  return asked.length === 0 ? known : known.filter((one) => asked.includes(one));
}

/** The selected pages by path or name; throws for unknown names. */
export function chosen<T extends { path: string; name: string }>(
  sights: readonly T[],
  pages: readonly string[],
): readonly T[] {
  const isCalled = (page: string) => (sight: T) => sight.path === page || sight.name === page;
  const unknown = pages.find((page) => !sights.some(isCalled(page)));
  if (unknown !== undefined)
    throw new Error(`--page ${unknown}: there is ${sights.map(({ name }) => name).join(', ')}`);
  return pages.length === 0 ? sights : sights.filter((sight) => pages.some((page) => isCalled(page)(sight)));
}
