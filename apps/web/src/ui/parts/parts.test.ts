import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const web = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(web, file), 'utf8');
const sheets = globSync('**/*.module.css', { cwd: web });

const isNamed = /\.([a-zA-Z][\w-]*)/g;
/** The classes a sheet's selectors name. */
function listClasses(css: string): ReadonlySet<string> {
  const selectors = css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\{[^{}]*\}/g, '{}');
  return new Set([...selectors.matchAll(isNamed)].map(([, name = '']) => name));
}

test('a style sheet composes only parts that exist', () => {
  const parts = listClasses(globSync('ui/{parts,controls}/*.css', { cwd: web }).map(read).join('\n'));
  const missing = sheets.flatMap((sheet) =>
    [...read(sheet).matchAll(/composes: ([^;]+) from global/g)]
      .flatMap(([, names = '']) => names.split(' '))
      .filter((name) => !parts.has(name))
      .map((name) => `${sheet}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('a page uses only classes that its style sheet defines', () => {
  const missing = globSync('**/*.tsx', { cwd: web }).flatMap((file) => {
    const code = read(file);
    return [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(
      ([, name = '', path = '']) => {
        const classes = listClasses(read(join(dirname(file), path)));
        return [...code.matchAll(new RegExp(String.raw`\b${name}\['([\w-]+)'\]`, 'g'))]
          .filter(([, asked = '']) => !classes.has(asked))
          .map(([, asked]) => `${file}: ${asked}`);
      },
    );
  });
  expect(missing).toEqual([]);
});

test('a style sheet has no unused class', () => {
  const code = globSync('**/*.{ts,tsx}', { cwd: web }).map((file) => {
    const text = read(file);
    return { text, uses: listSheets(text, file) };
  });
  const unused = sheets.flatMap((sheet) => {
    const css = read(sheet);
    const users = code.filter(({ uses }) => uses.includes(resolve(web, sheet)));
    const isIndexed = users.some(({ text }) => /\b(?:styles|form)\[[^'\]]/.test(text));
    const composed = new Set(
      [...css.matchAll(/composes: ([^;]+);/g)].flatMap(([, names = '']) => names.split(' ')),
    );
    return isIndexed
      ? []
      : [...listClasses(css.replaceAll(/:global\([^)]*\)/g, ''))]
          .filter((name) => !composed.has(name) && !users.some(({ text }) => text.includes(`'${name}'`)))
          .map((name) => `${sheet}: ${name}`);
  });
  expect(unused).toEqual([]);
});

test('no class is only another name of a part', () => {
  const renamed = sheets.flatMap((sheet) => {
    const css = read(sheet);
    return [...css.matchAll(/^\.([\w-]+) \{\s*composes: [^;]+ from global;\s*\}/gm)]
      .filter(([, name = '']) => css.split(new RegExp(String.raw`\.${name}\b`)).length === 2)
      .map(([, name]) => `${sheet}: ${name}`);
  });
  expect(renamed).toEqual([]);
});

function listSheets(code: string, file: string): readonly string[] {
  return [...code.matchAll(/from '([^']+\.module\.css)'/g)].map(([, path = '']) =>
    resolve(web, dirname(file), path),
  );
}
