import { fork, type ChildProcess } from 'node:child_process';
import { mkdirSync, realpathSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Problem } from '../problem.ts';
import type { Answer, Assignment, ReaderTask } from './reader-task.ts';

export interface FileReader {
  /** Runs the task in a reader process; a file that exceeds the limits is a Problem. */
  run<Input, Output>(account: number, task: ReaderTask<Input, Output>, input: Input): Promise<Output>;
  close(): void;
}

export interface ReaderLimits {
  readonly processes: number;
  /** JavaScript heap of one process; DuckDB has a budget of its own. */
  readonly heapMb: number;
  readonly waitingPerAccount: number;
  readonly waiting: number;
}

const usualLimits: ReaderLimits = {
  processes: 2,
  heapMb: 512,
  waitingPerAccount: 50,
  waiting: 500,
};

/** A process that grew beyond this is replaced after its task. */
const maxIdleBytes = 600 * 1024 * 1024;

const program = fileURLToPath(new URL('./reader-process.ts', import.meta.url));
const repository = fileURLToPath(new URL('../../../../../', import.meta.url));

interface Waiting {
  /** Account and lane. */
  readonly turn: string;
  readonly assignment: Assignment;
  readonly maxSeconds: number;
  readonly done: PromiseWithResolvers<unknown>;
}

/**
 * Reads untrusted files in separate processes: without network, without secrets in the environment, able to write below
 * `folders` only, killed when they take too long. One upload per account is read at a time, so that an account cannot
 * delay the others.
 */
export function openFileReader(folders: readonly string[], given: Partial<ReaderLimits> = {}): FileReader {
  const limits = { ...usualLimits, ...given };
  const idle: ChildProcess[] = [];
  const running = new Map<ChildProcess, Waiting>();
  const queue: Waiting[] = [];
  let isClosed = false;
  let lastTurn = '';

  const startNext = (): void => {
    if (isClosed) return;
    while (running.size < limits.processes) {
      const busy = new Set([...running.values()].map(({ turn }) => turn));
      const free = queue.filter(({ turn }) => !busy.has(turn));
      const next = free.find(({ turn }) => turn !== lastTurn) ?? free[0];
      if (next === undefined) return;
      queue.splice(queue.indexOf(next), 1);
      lastTurn = next.turn;
      const child = idle.pop() ?? startProcess(folders, limits);
      running.set(child, next);
      void assign(child, next).then((isReusable) => {
        running.delete(child);
        if (isReusable && !isClosed) idle.push(child);
        else child.kill('SIGKILL');
        startNext();
      });
    }
  };

  return {
    run: async <Input, Output>(account: number, task: ReaderTask<Input, Output>, input: Input) => {
      const turn = `${account} ${task.lane}`;
      if (queue.filter((waiting) => waiting.turn === turn).length >= limits.waitingPerAccount)
        throw new Problem('too_many_requests', { retryAfterSeconds: 10 });
      if (isClosed || queue.length >= limits.waiting)
        throw new Problem('unavailable', { retryAfterSeconds: 10 });
      const done = Promise.withResolvers<unknown>();
      const { module, name, maxSeconds } = task;
      queue.push({ turn, assignment: { module, name, input }, maxSeconds, done });
      startNext();
      // The process replies with the task's return value.
      return (await done.promise) as Output;
    },
    close: () => {
      isClosed = true;
      for (const { done } of queue.splice(0)) done.reject(new Problem('unavailable'));
      for (const child of [...idle.splice(0), ...running.keys()]) child.kill('SIGKILL');
    },
  };
}

/** Resolves to whether the process can be used again; never rejects. */
function assign(child: ChildProcess, { assignment, maxSeconds, done }: Waiting): Promise<boolean> {
  const ended = Promise.withResolvers<boolean>();
  const finish = (isReusable: boolean): void => {
    clearTimeout(timer);
    child.off('message', onAnswer).off('exit', onExit).off('error', onExit);
    keepAlive(child, false);
    ended.resolve(isReusable);
  };
  const onAnswer = (answer: Answer): void => {
    if ('ready' in answer) return;
    if ('fault' in answer) done.reject(new Error(`a reader process failed: ${answer.fault}`));
    else done.resolve(answer.output);
    finish('output' in answer && answer.residentBytes < maxIdleBytes);
  };
  const onExit = (): void => {
    done.reject(new Problem('file_too_complex'));
    finish(false);
  };
  const timer = setTimeout(onExit, maxSeconds * 1000);
  keepAlive(child, true);
  child.on('message', onAnswer).once('exit', onExit).once('error', onExit);
  child.send(assignment, (error) => {
    if (error) onExit();
  });
  return ended.promise;
}

/** An idle process must not keep ours alive. */
function keepAlive(child: ChildProcess, isNeeded: boolean): void {
  if (isNeeded) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

function startProcess(folders: readonly string[], { heapMb }: ReaderLimits): ChildProcess {
  for (const folder of folders) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const writable = folders.map((folder) => realpathSync(folder));
  const child = fork(program, [], {
    // Windows needs it to load libraries.
    env: process.env['SystemRoot'] === undefined ? {} : { SystemRoot: process.env['SystemRoot'] },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [
      '--permission',
      // DuckDB is an addon.
      '--allow-addons',
      ...[repository, ...writable].map((folder) => `--allow-fs-read=${folder}`),
      ...writable.map((folder) => `--allow-fs-write=${folder}`),
      `--max-old-space-size=${heapMb}`,
    ],
  });
  if (child.pid !== undefined) lowerPriority(child.pid);
  return child;
}

/** Requests of users take precedence over files. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has ended already, which its exit event reports.
  }
}
