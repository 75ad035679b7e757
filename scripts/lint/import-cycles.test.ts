import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { importCycles, importGraph } from './import-cycles.ts';

test('a circle of imports is found, also when one of them is only for a type', () => {
  const graph = new Map([
    ['pages.ts', ['login-page.tsx']],
    ['login-page.tsx', ['link.tsx', 'format.ts']],
    ['link.tsx', ['pages.ts']],
    ['format.ts', []],
    ['self.ts', ['self.ts']],
  ]);
  expect(importCycles(graph)).toEqual([['link.tsx', 'login-page.tsx', 'pages.ts'], ['self.ts']]);
});

test('no file imports itself through others, types and dynamic imports included', () => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file));
  const graph = importGraph(files);
  expect([...graph.values()].flat().length).toBeGreaterThan(10_000);
  expect(importCycles(graph)).toEqual([]);
});
