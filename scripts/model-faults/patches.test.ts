import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { applyEdit } from '../edits.ts';
import { patches } from './patches.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');

test.each(patches)('$name still applies: $fault', ({ edits }) => {
  const sources = new Map<string, string>();
  for (const edit of edits) {
    sources.set(edit.file, applyEdit(sources.get(edit.file) ?? read(edit.file), edit));
  }
  for (const [file, source] of sources) expect(source).not.toBe(read(file));
});

test('every row of the table is put back', () => {
  const rows = new Set(patches.map(({ name }) => Number(name.split(' ')[0])));
  expect([...rows].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 18 }, (_, index) => index + 1));
});

test('the tests named in docs/money.md exist', () => {
  const rows = read('docs/money.md').matchAll(/^\| (?:\d+ \| )?[^|]+ \| ([^|]+) \| `([^`]+)` \|$/gm);
  const tests = globSync('apps/server/src/**/*.test.ts', { cwd: root });
  const missing = [...rows].filter(([, name = '', file = '']) => {
    const found = tests.find((path) => path.endsWith(`/${file}`));
    return found === undefined || (name !== 'the file' && !read(found).includes(name));
  });
  expect(missing.map(([row]) => row)).toEqual([]);
});
