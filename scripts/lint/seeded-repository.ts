import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

interface Outcome {
  status: number | null;
  output: string;
}

/** A repository of a few files under our settings, to test the checks. */
export class SeededRepository {
  readonly folder = mkdtempSync(join(tmpdir(), 'recoup-lint-'));

  constructor(files: Record<string, string>) {
    const settings = readFileSync(join(root, '.oxlintrc.json'), 'utf8');
    const plugin = JSON.stringify(join(root, 'scripts/lint/plugin.ts'));
    this.write('.oxlintrc.json', settings.replace('"./scripts/lint/plugin.ts"', plugin));
    for (const kept of ['.oxfmtrc.json', 'knip.json', 'tsconfig.base.json']) {
      cpSync(join(root, kept), join(this.folder, kept));
    }
    this.write('tsconfig.json', '{ "extends": "./tsconfig.base.json", "include": ["**/*.ts", "**/*.tsx"] }');
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'));
    for (const [path, content] of Object.entries(files)) this.write(path, content);
  }

  run(tool: 'oxlint' | 'oxfmt' | 'knip', ...args: string[]): Outcome {
    const program = { oxlint: 'oxlint/bin/oxlint', oxfmt: 'oxfmt/bin/oxfmt', knip: 'knip/bin/knip.js' }[tool];
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'node_modules', program), ...args],
      { cwd: this.folder, encoding: 'utf8' },
    );
    return { status, output: stdout + stderr };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private write(path: string, content: string): void {
    const file = join(this.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
