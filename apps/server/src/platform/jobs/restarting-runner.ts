import { setTimeout as pause } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';
import type { Log } from '../log.ts';

export interface RestartingRunner {
  stop(): Promise<void>;
  /** Settles when the runner has ended and is not started again. */
  readonly ended: Promise<void>;
}

const firstDelayMs = 250;
const maxDelayMs = 30_000;
/** A runner that lasted this long was healthy: the next restart waits the first delay again. */
const healthyAfterMs = 60_000;

/** Set by graphile-worker when a newer release has changed its tables: this release cannot go on. */
const newerTablesExitCode = 57;

/**
 * Restarts the runner when it ends unexpectedly, as it does when it cannot save a job's result. `settle` runs between
 * the two.
 */
export async function startRestartingRunner(options: {
  start: () => Promise<Runner>;
  settle: () => Promise<void>;
  onRestart: () => void;
  log: Log;
}): Promise<RestartingRunner> {
  const { start, settle, onRestart, log } = options;
  const stopping = new AbortController();
  let failures = 0;
  let current = await start();

  const restart = async (): Promise<boolean> => {
    while (!stopping.signal.aborted) {
      const delayMs = Math.min(firstDelayMs * 2 ** failures, maxDelayMs);
      failures += 1;
      log.warn({ delayMs }, 'the job runner ended by itself and is started again');
      await pause(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) break;
      try {
        await settle();
        current = await start();
        onRestart();
        return true;
      } catch (error) {
        log.warn({ err: error }, 'the job runner could not be started');
      }
    }
    return false;
  };

  const watch = async (): Promise<void> => {
    do {
      const startedAt = performance.now();
      await current.promise.catch((error: unknown) => log.error({ err: error }, 'the job runner failed'));
      if (performance.now() - startedAt > healthyAfterMs) failures = 0;
      if (process.exitCode === newerTablesExitCode) return;
    } while (await restart());
  };
  const ended = watch();

  return {
    ended,
    stop: async () => {
      stopping.abort();
      // Fails if it has just ended by itself.
      await current.stop().catch((error: unknown) => log.debug({ err: error }, 'the job runner had ended'));
      await ended;
    },
  };
}
