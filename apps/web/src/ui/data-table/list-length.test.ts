import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const features = resolve(import.meta.dirname, '../../features');
const maxLines = 120;

const list = /<(DataTable|RowList)\b/g;

/** Lines after the imports, for each list of the file. */
function linesOf(code: string): number {
  const lines = code.trimEnd().split('\n');
  const imports = lines.findLastIndex((line) => line.startsWith('import ') || line.startsWith('} from '));
  return (lines.length - 1 - imports) / (code.match(list)?.length ?? 1);
}

test(`a list with its columns takes at most ${maxLines} lines besides its imports`, () => {
  const lists = globSync('**/*.tsx', { cwd: features })
    .map((file) => ({ file, code: readFileSync(join(features, file), 'utf8') }))
    .filter(({ code }) => code.match(list) !== null);
  expect(lists.length).toBeGreaterThan(15);
  expect(lists.filter(({ code }) => linesOf(code) > maxLines).map(({ file }) => file)).toEqual([]);
});
