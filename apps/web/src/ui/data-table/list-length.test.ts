import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const features = resolve(import.meta.dirname, '../../features');
const maxLines = 119;

const list = /<(DataTable|RowList|TitledList)\b/g;

/** The file's lines per list in it. */
function countLines(code: string): number {
  return code.trimEnd().split('\n').length / (code.match(list)?.length ?? 1);
}

test(`a list with its columns and imports takes at most ${maxLines} lines`, () => {
  const lists = globSync('**/*.tsx', { cwd: features })
    .map((file) => ({ file, code: readFileSync(join(features, file), 'utf8') }))
    .filter(({ code }) => code.match(list) !== null);
  expect(lists.length).toBeGreaterThan(15);
  expect(lists.filter(({ code }) => countLines(code) > maxLines).map(({ file }) => file)).toEqual([]);
});
