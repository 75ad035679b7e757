import { cpSync, existsSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** Copies these folders, so that they can be changed. Packages are linked; those of the repository to the copy. */
export function copyRepository(copy: string, paths: readonly string[]): void {
  for (const path of ['package.json', ...paths]) {
    cpSync(join(root, path), join(copy, path), {
      recursive: true,
      filter: (source) => !source.includes('/node_modules'),
    });
  }
  const modules = join(root, 'node_modules');
  mkdirSync(join(copy, 'node_modules/@recoup'), { recursive: true });
  for (const name of readdirSync(modules)) {
    if (name !== '@recoup') symlinkSync(join(modules, name), join(copy, 'node_modules', name));
  }
  for (const name of readdirSync(join(modules, '@recoup'))) {
    const workspace = relative(
      root,
      resolve(modules, '@recoup', readlinkSync(join(modules, '@recoup', name))),
    );
    if (!existsSync(join(copy, workspace))) continue;
    symlinkSync(join(copy, workspace), join(copy, 'node_modules/@recoup', name));
    const own = join(root, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(copy, workspace, 'node_modules'));
  }
}
