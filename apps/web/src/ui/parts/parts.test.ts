import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const web = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(web, file), 'utf8');
const sheets = globSync('**/*.module.css', { cwd: web });

const isNamed = /\.([a-zA-Z][\w-]*)/g;
/** The classes a sheet's selectors name. */
function classesOf(css: string): ReadonlySet<string> {
  const selectors = css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\{[^{}]*\}/g, '{}');
  return new Set([...selectors.matchAll(isNamed)].map(([, name = '']) => name));
}

test('a sheet takes only parts that there are', () => {
  const parts = classesOf(globSync('ui/{parts,controls}/*.css', { cwd: web }).map(read).join('\n'));
  const missing = sheets.flatMap((sheet) =>
    [...read(sheet).matchAll(/composes: ([^;]+) from global/g)]
      .flatMap(([, names = '']) => names.split(' '))
      .filter((name) => !parts.has(name))
      .map((name) => `${sheet}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('a page asks its sheet only for classes that stand in it', () => {
  const missing = globSync('**/*.tsx', { cwd: web }).flatMap((file) => {
    const code = read(file);
    return [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(
      ([, name = '', path = '']) => {
        const classes = classesOf(read(join(dirname(file), path)));
        return [...code.matchAll(new RegExp(String.raw`\b${name}\['([\w-]+)'\]`, 'g'))]
          .filter(([, asked = '']) => !classes.has(asked))
          .map(([, asked]) => `${file}: ${asked}`);
      },
    );
  });
  expect(missing).toEqual([]);
});
