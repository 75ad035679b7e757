import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const migrationsFolder = 'apps/server/migrations';
/** How many of the newest migrations the older version lacks, unless a commit is named. */
const migrationsBack = 3;

export interface OlderVersion {
  readonly commit: string;
  readonly root: string;
  /** Migrations that only the version of this folder has. */
  readonly newMigrations: readonly string[];
}

/** The last commit without the newest migrations. */
export function findOlderCommit(): string {
  const first = readdirSync(join(root, migrationsFolder)).toSorted().at(-migrationsBack);
  const added = git('log', '--diff-filter=A', '--format=%H', '--', `${migrationsFolder}/${first}`)
    .split('\n')
    .at(-1);
  if (!added) throw new Error('the history does not say when the last migrations were added: name a commit');
  return `${added}^`;
}

/** A copy of a commit, with the packages that are installed here. */
export function checkOut(from: string): OlderVersion {
  const folder = join(root, '.data', `versions-${process.pid}`);
  const commit = git('rev-parse', '--short', `${from}^{commit}`);
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-x', '-C', folder], {
    input: execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 }),
  });
  linkPackages(folder);
  const known = new Set(readdirSync(join(folder, migrationsFolder)));
  const newMigrations = readdirSync(join(root, migrationsFolder)).filter((name) => !known.has(name));
  return { commit, root: folder, newMigrations };
}

/** Hard links, so the folder must be on the same disk. Links of workspaces are relative and lead to those of the copy. */
function linkPackages(folder: string): void {
  const workspaces = ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(group, name)),
  );
  for (const place of ['.', ...workspaces]) {
    const modules = join(root, place, 'node_modules');
    if (existsSync(modules) && existsSync(join(folder, place)))
      execFileSync('cp', ['-al', modules, join(folder, place, 'node_modules')]);
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}
