import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { resolve } from 'node:path';

export interface Figure {
  /** Also identifies the row: a later measurement of the same replaces it. */
  readonly what: string;
  readonly limit?: string;
  readonly measured: string;
  /** Whether the limit was kept; undefined where there is none. */
  readonly isMet?: boolean;
  readonly n: string;
}

const root = resolve(import.meta.dirname, '../../..');
const path = 'docs/figures.md';

const introduction = `# Figures

Written by the commands of the table, each row by the last run of its command. The load is that of the last minute
before the run: above zero, other programs shared the machine, and times by the clock are longer for it. A \`+\` after
the commit means that files were changed.

`;
const columns = ['what', 'limit', 'measured', 'met', 'n', 'command', 'machine', 'date', 'commit'];

/** Load of the last minute, before the measuring program adds its own. */
const loadBefore = loadavg()[0] ?? 0;

/** Replaces the rows of these figures in docs/figures.md. */
export function saveFigures(command: string, figures: readonly Figure[]): void {
  const file = resolve(root, path);
  const document = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const origin = {
    command: `\`${command}\``,
    machine: describeMachine(),
    date: new Date().toISOString().slice(0, 10),
    commit: readCommit(),
  };
  writeFileSync(
    file,
    mergeFigures(
      document,
      figures.map((figure) => toRow(figure, origin)),
    ),
  );
}

type Origin = Record<'command' | 'machine' | 'date' | 'commit', string>;

export function toRow(figure: Figure, { command, machine, date, commit }: Origin): string {
  const { what, limit = '–', measured, isMet, n } = figure;
  const met = isMet === undefined ? '–' : isMet ? 'yes' : '**no**';
  const cells = [what, limit, measured, met, n, command, machine, date, commit];
  return `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`;
}

/** Known rows stay where they are, new ones follow. */
export function mergeFigures(document: string, rows: readonly string[]): string {
  const merged = new Map<string, string>();
  const known = document.split('\n').filter((line) => line.startsWith('| '));
  for (const row of [...known.slice(1), ...rows]) merged.set(row.split(' | ')[0] ?? '', row);
  const head = [`| ${columns.join(' | ')} |`, `|${'---|'.repeat(columns.length)}`];
  return `${introduction}${[...head, ...merged.values()].join('\n')}\n`;
}

function describeMachine(): string {
  const [first] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  return `${cpus().length} × ${first?.model.trim() ?? 'unknown'}, ${memory}, load ${loadBefore.toFixed(1)}`;
}

function readCommit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', '--', '.', `:!${path}`) !== '';
  return `${git('rev-parse', '--short', 'HEAD')}${isChanged ? '+' : ''}`;
}
