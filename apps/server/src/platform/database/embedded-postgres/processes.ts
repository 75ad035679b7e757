import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { EmbeddedPostgresError } from './faults.ts';
import { getMovedClock } from '../../time/moved-clock.ts';

/** The account a child runs as; undefined means as ourselves. */
export interface ServiceUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * Tells one life of a process id from the next: ids are reused, and in a container they start from 1 again.
 * Undefined when there is no such process, or only its unreaped remains.
 */
export function processIdentity(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxIdentity(pid);
  const [state, ...startTime] = psOutput(pid, 'stat=,lstart=')?.split(/\s+/) ?? [];
  return state === undefined || state.startsWith('Z') ? undefined : startTime.join(' ');
}

function linuxIdentity(pid: number): string | undefined {
  const stat = readIfThere(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  // The second field is the program's name in parentheses and may hold anything; proc(5) numbers the fields.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startTime] = [fields[0], fields[19]];
  if (state === 'Z' || state === 'X') return undefined;
  const bootId = readIfThere('/proc/sys/kernel/random/boot_id')?.trim() ?? '';
  return `${bootId}:${startTime}`;
}

/** Whether the process is a server working in that folder: PostgreSQL changes into its data folder. */
export function isRunningIn(pid: number, folder: string): boolean {
  if (processIdentity(pid) === undefined) return false;
  if (process.platform !== 'linux') return psOutput(pid, 'command=')?.includes(folder) ?? false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    // Root without the right to trace (the usual container) may not see where a process of another user works.
    return readIfThere(`/proc/${pid}/cmdline`)?.split('\0').includes(folder) ?? false;
  }
}

function psOutput(pid: number, column: string): string | undefined {
  try {
    const output = execFileSync('ps', ['-o', column, '-p', String(pid)], {
      encoding: 'utf8',
      env: serverEnvironment,
      stdio: 'pipe',
    }).trim();
    return output === '' ? undefined : output;
  } catch {
    return undefined;
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Nothing of our own environment: no secrets, no PG* variables that would bend the server. */
export const serverEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...getMovedClock() };

export interface Finished {
  readonly succeeded: boolean;
  readonly output: string;
}

/** Runs a program to its end. */
export function run(
  program: string,
  args: readonly string[],
  { user, cwd }: { user: ServiceUser | undefined; cwd: string },
): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...spawnIdentity(user),
      cwd,
      env: serverEnvironment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ succeeded: false, output: error.message }));
    child.on('close', (code) => resolve({ succeeded: code === 0, output }));
  });
}

export function spawnIdentity(user: ServiceUser | undefined): { uid?: number; gid?: number } {
  return user === undefined ? {} : { uid: user.uid, gid: user.gid };
}

/** Polls until the result is defined. */
export async function until<T>(
  ask: () => T | undefined | Promise<T | undefined>,
  { within, what }: { within: number; what: string },
): Promise<T> {
  const deadline = performance.now() + within;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > deadline) {
      throw new EmbeddedPostgresError('failed', `Waited ${Math.round(within / 1000)} s in vain: ${what}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
