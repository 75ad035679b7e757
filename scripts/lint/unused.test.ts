import { expect, test } from 'vitest';
import { SeededRepository } from './seeded-repository.ts';

const sound = {
  'package.json': JSON.stringify({
    name: 'seeded',
    private: true,
    type: 'module',
    workspaces: ['apps/*'],
    scripts: { start: 'node apps/server/src/main.ts' },
  }),
  'apps/server/package.json':
    '{ "name": "@recoup/server", "private": true, "type": "module", "dependencies": { "zod": "*" } }',
  'apps/server/src/main.ts': `import { z } from 'zod';\nimport { used } from './part.ts';\n\nused(z);\n`,
  'apps/server/src/part.ts': 'export const used = (a: unknown) => a;\n',
};

test.each<[string, Record<string, string>, string]>([
  ['file', { 'apps/server/src/forgotten.ts': 'export const a = 1;\n' }, 'apps/server/src/forgotten.ts'],
  [
    'export',
    { 'apps/server/src/part.ts': `${sound['apps/server/src/part.ts']}export const idle = 1;\n` },
    'idle',
  ],
  ['dependency', { 'apps/server/src/main.ts': `import { used } from './part.ts';\n\nused(1);\n` }, 'zod'],
  [
    'undeclared dependency',
    { 'apps/server/src/part.ts': `import 'fastify';\n${sound['apps/server/src/part.ts']}` },
    'fastify',
  ],
])('an unused or missing thing is an error: %s', (_, change, named) => {
  const repository = new SeededRepository({ ...sound, ...change });
  const { status, output } = repository.run('knip');
  repository.remove();
  expect(output).toContain(named);
  expect(status).not.toBe(0);
});

test('a repository where everything is used passes', () => {
  const repository = new SeededRepository(sound);
  expect(repository.run('knip')).toMatchObject({ status: 0 });
  repository.remove();
});
