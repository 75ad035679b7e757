import type { Child } from './child.ts';

export type Start = (signal: AbortSignal) => Promise<Child>;

/** A process of which one runs at a time. After `stop` none is started any more, whatever was under way. */
export interface Replaceable {
  /** Undefined when it is stopped meanwhile. */
  start(): Promise<Child | undefined>;
  /** The next one starts when the one before it has ended. */
  replace(next: Start): Promise<Child | undefined>;
  /** Ends one that is not ready yet at once. */
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
