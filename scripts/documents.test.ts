import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((path) => existsSync(join(root, path)));
const documents = files.filter((path) => path.endsWith('.md'));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Text in backticks outside of code blocks. */
const named = (path: string) =>
  [
    ...read(path)
      .replaceAll(/^```[^]*?^```/gm, '')
      .matchAll(/`([^`\n]+)`/g),
  ].map(([, words = '']) => words);

/**
 * Paths may be shortened to their end: `statements/create-statement-lines.ts`, `import/`,
 * `locales/{en,zh}/<name>.ts`.
 */
function isThere(path: string): boolean {
  const pattern = path
    .replace(/\/$/, '')
    .replaceAll(/[.+*?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\{([^}]*)\}/g, (_, choices: string) => `(${choices.replaceAll(',', '|')})`)
    .replaceAll(/<\w+>/g, '[^/]+');
  const place = new RegExp(`(^|/)${pattern}(/|$)`);
  return files.some((file) => place.test(file));
}

const isPath = (words: string) =>
  /^\w[\w./<>{},-]*$/.test(words) && (words.includes('/') || /\.(ts|tsx|sql|md|mjs)$/.test(words));

test('every file and folder a document names is there', () => {
  // Those in docs/ are for operators, and name addresses.
  const gone = documents
    .filter((path) => !path.startsWith('docs/'))
    .flatMap((path) =>
      named(path)
        .filter((words) => isPath(words) && !isThere(words))
        .map((words) => `${path}: ${words}`),
    );
  expect(gone).toEqual([]);
});

test('every link between documents leads somewhere', () => {
  const dead = documents.flatMap((path) =>
    [...read(path).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^https?:/.test(target) && !existsSync(join(root, dirname(path), target)))
      .map((target) => `${path}: ${target}`),
  );
  expect(dead).toEqual([]);
});

test('every npm script a document names can be run', () => {
  const listScripts = (folder: string) =>
    Object.keys((JSON.parse(read(join(folder, 'package.json'))) as { scripts?: object }).scripts ?? {});
  const scripts = new Set(
    files.filter((path) => path.endsWith('package.json')).flatMap((path) => listScripts(dirname(path))),
  );
  const unknown = documents.flatMap((path) =>
    [...read(path).matchAll(/npm run ([\w:-]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !scripts.has(name))
      .map((name) => `${path}: npm run ${name}`),
  );
  expect(unknown).toEqual([]);
});
