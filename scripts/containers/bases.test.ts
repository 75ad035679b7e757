import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { describeBases } from './bases.ts';

const bases = describeBases('/npm', { caddy: 'caddy:1', postgres: 'postgres:1', files: 'files:1' });

test('a program of ours comes into its image with every file it imports', () => {
  for (const { name, files } of bases) {
    const programs = Object.entries(files).filter(([target]) => target.endsWith('.ts'));
    const copied = readFileSync(join(import.meta.dirname, 'images', name, 'Dockerfile'), 'utf8');
    for (const [target, source] of programs) {
      expect(existsSync(source)).toBe(true);
      expect(copied).toContain(` ${target} `);
      const imported = [...readFileSync(source, 'utf8').matchAll(/from '\.\/([^']+)'/g)];
      expect(Object.keys(files)).toEqual(
        expect.arrayContaining(imported.map(([, path = '']) => basename(path))),
      );
    }
  }
});
