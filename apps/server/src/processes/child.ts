import { fork, type ChildProcess } from 'node:child_process';
import type { Log } from '../platform/log.ts';

export interface Child {
  stop(): Promise<void>;
}

/** A child failed to start and has already printed why. */
export class ChildFault extends Error {}

/**
 * A child process of ours. It reports `ready`, receives `stop`, and ends by itself when this process is
 * gone. A crashed child is restarted.
 */
export async function startChild<Ready extends { type: 'ready' }>(options: {
  name: string;
  file: string;
  args?: string[];
  /** Environment of the process; on a restart with what it first reported. */
  environment: (said: Ready | undefined) => NodeJS.ProcessEnv;
  isReady: (message: unknown) => message is Ready;
  /** Other messages. */
  heard?: (message: unknown) => void;
  /** Ends a child that is not ready yet at once; one that is ready ends by `stop`. */
  signal?: AbortSignal;
  log: Log;
}): Promise<Child & { ready: Ready }> {
  const { name, log, signal } = options;
  let current: ChildProcess | undefined;
  let stopping = false;
  let restart: NodeJS.Timeout | undefined;

  const launch = (said: Ready | undefined): Promise<Ready> => {
    const child = fork(options.file, options.args ?? [], {
      env: options.environment(said),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    current = child;
    // Kills a child that does not handle signals yet; afterwards it stops gracefully.
    const cancel = (): void => {
      stopping = true;
      child.kill('SIGTERM');
    };
    signal?.addEventListener('abort', cancel, { once: true });
    if (signal?.aborted) cancel();
    return new Promise<Ready>((resolve, reject) => {
      let ready: Ready | undefined = said;
      child.on('error', reject);
      child.on('message', (message) => {
        if (!options.isReady(message)) return options.heard?.(message);
        ready = message;
        signal?.removeEventListener('abort', cancel);
        resolve(message);
      });
      child.on('exit', (code, endedBy) => {
        current = undefined;
        signal?.removeEventListener('abort', cancel);
        reject(new ChildFault(`the ${name} did not start`));
        if (stopping || ready === undefined) return;
        log.error({ code, signal: endedBy }, `the ${name} ended and is started again`);
        restart = setTimeout(() => {
          launch(ready).catch((error) => {
            if (!stopping) log.error({ err: error }, `the ${name} could not be started again`);
          });
        }, 1_000);
      });
    });
  };

  const ready = await launch(undefined);
  return {
    ready,
    stop: async () => {
      stopping = true;
      clearTimeout(restart);
      const child = current;
      if (child === undefined) return;
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      if (child.connected) child.send({ type: 'stop' });
      const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(force);
    },
  };
}

/** For the child: calls `stop` when the parent asks to. Ctrl-C reaches the child too, but the parent decides. */
export function onAskedToStop(stop: () => void): void {
  if (process.send === undefined) {
    process.on('SIGINT', stop);
  } else {
    process.on('SIGINT', () => undefined);
    process.on('disconnect', stop);
    process.on('message', (message) => {
      if (typeof message === 'object' && message !== null && 'type' in message && message.type === 'stop')
        stop();
    });
  }
  process.on('SIGTERM', stop);
}
