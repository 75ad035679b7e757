import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

export interface Supervised {
  /** Whether the process that runs now said so; the API says nothing and answers instead. */
  hasReported(): boolean;
  pid(): number | undefined;
  stop(): Promise<void>;
}

/** Runs one process of the server and starts it again whenever it dies. */
export function supervise(
  mode: 'api' | 'worker',
  env: NodeJS.ProcessEnv,
  restartDelayMs: number,
): Supervised {
  let child: ChildProcess;
  let hasReported = false;
  let isStopping = false;
  let delay: NodeJS.Timeout | undefined;
  const launch = (): void => {
    child = fork(program, [mode], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    child.once('message', () => (hasReported = true));
    child.once('exit', () => {
      hasReported = false;
      if (!isStopping) delay = setTimeout(launch, restartDelayMs);
    });
  };
  launch();
  return {
    hasReported: () => hasReported,
    pid: () => (child.exitCode === null && child.signalCode === null ? child.pid : undefined),
    async stop() {
      isStopping = true;
      clearTimeout(delay);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((exit) => child.once('exit', exit));
      child.kill('SIGKILL');
      await ended;
    },
  };
}
