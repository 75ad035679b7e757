import { setTimeout as wait } from 'node:timers/promises';
import type { Writer } from './writers.ts';

/** A writer that never waits would leave the parts no processor to start again with. */
const pauseMs = 100;
const refusedPauseMs = 500;

/** Lets all write at once until `end`; what was refused without reason is collected. */
export function startWriting(writers: readonly Writer[]): {
  readonly refused: string[];
  end(): Promise<void>;
} {
  const refused: string[] = [];
  const ending = new AbortController();
  const isWanted = () => !ending.signal.aborted;
  const writing = writers.map(async (write) => {
    while (isWanted()) {
      try {
        await write(isWanted);
        await wait(pauseMs);
      } catch (error) {
        refused.push(String(error));
        await wait(refusedPauseMs);
      }
    }
  });
  return {
    refused,
    async end() {
      ending.abort();
      await Promise.all(writing);
    },
  };
}
