import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Processor time of a process, in milliseconds. */
export function readProcessorMs(pid: number): number {
  return readStat(pid).ownMs;
}

/** A process with its children, those that ended included. */
export function readTreeMs(root: number): number {
  const { ownMs, endedMs } = readStat(root);
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return children.reduce((sum, name) => {
    try {
      const { parent, ownMs: childMs } = readStat(Number(name));
      return parent === root ? sum + childMs : sum;
    } catch {
      return sum;
    }
  }, ownMs + endedMs);
}

/** The first process of the embedded PostgreSQL in this folder. */
export function readPostmasterPid(folder: string): number {
  return Number(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Parent, own processor time and that of ended children, from proc(5)'s stat. */
function readStat(pid: number): { parent: number; ownMs: number; endedMs: number } {
  const [, parent, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const ticks = (...at: number[]) => at.reduce((sum, field) => sum + Number(fields[field]), 0) * 10;
  return { parent: Number(parent), ownMs: ticks(9, 10), endedMs: ticks(11, 12) };
}
