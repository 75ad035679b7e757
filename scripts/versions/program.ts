import { fork, type StdioOptions } from 'node:child_process';
import { join } from 'node:path';

/** Logs are shown where `LOG_LEVEL` asks for them. */
const stdio: StdioOptions = [
  'ignore',
  process.env['LOG_LEVEL'] === undefined ? 'ignore' : 'inherit',
  'inherit',
  'ipc',
];

export interface Program {
  readonly hasReported: () => boolean;
  /** How a process that nobody stopped has ended. */
  readonly died: () => string | undefined;
  /** SIGTERM, as every supervisor does it. */
  stop(): Promise<void>;
}

/** One process of the server of the version in this folder. */
export function startProgram(root: string, mode: 'api' | 'worker', env: NodeJS.ProcessEnv): Program {
  const child = fork(join(root, 'apps/server/src/main.ts'), [mode], {
    cwd: root,
    env,
    stdio,
  });
  let hasReported = false;
  let isStopping = false;
  let died: string | undefined;
  child.once('message', () => (hasReported = true));
  const ended = new Promise<void>((done) => {
    child.once('exit', (code, signal) => {
      if (!isStopping) died = `${mode} ended by itself: ${code ?? signal}`;
      done();
    });
  });
  return {
    hasReported: () => hasReported,
    died: () => died,
    async stop() {
      isStopping = true;
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Applies the migrations of the version in this folder. */
export async function migrate(root: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = fork(join(root, 'apps/server/src/main.ts'), ['migrate'], {
    cwd: root,
    env,
    stdio,
  });
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  if (code !== 0) throw new Error(`the migration ended with ${code}`);
}
