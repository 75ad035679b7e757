import type { Child } from './child.ts';

export type Start = (signal: AbortSignal) => Promise<Child>;

/** Runs one process at a time. After `stop` none is started. */
export interface Replaceable {
  /** Undefined if it was stopped meanwhile. */
  start(): Promise<Child | undefined>;
  /** The next one starts when the one before it has ended. */
  replace(next: Start): Promise<Child | undefined>;
  /** Kills a process that is not ready yet. */
  stop(): Promise<void>;
}

export function createReplaceable(first: Start): Replaceable {
  const stopping = new AbortController();
  let current: Promise<Child | undefined> = Promise.resolve(undefined);
  const start = (how: Start): Promise<Child | undefined> => {
    current = how(stopping.signal).catch((error: unknown) => {
      if (stopping.signal.aborted) return undefined;
      throw error;
    });
    return current;
  };
  const endCurrent = async (): Promise<void> => {
    const child = await current.catch(() => undefined);
    await child?.stop();
  };
  return {
    start: () => start(first),
    async replace(next) {
      await endCurrent();
      return stopping.signal.aborted ? undefined : start(next);
    },
    async stop() {
      stopping.abort();
      await endCurrent();
    },
  };
}
