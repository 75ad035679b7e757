/** Injected so that tests control time. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Rejects with the signal's reason when it aborts. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** A signal that aborts after the given time. */
  deadline(milliseconds: number): AbortSignal;
}

/** Node's timer delay is a signed 32-bit integer: a longer one would fire at once. */
const longestTimer = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  async sleep(milliseconds, signal) {
    for (let left = milliseconds; left > 0; left -= longestTimer) {
      await timer(Math.min(left, longestTimer), signal);
    }
    signal?.throwIfAborted();
  },
  deadline: (milliseconds) => AbortSignal.timeout(milliseconds),
};

async function timer(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  let handle: NodeJS.Timeout | undefined;
  const rung = new Promise<void>((resolve) => {
    handle = setTimeout(resolve, milliseconds);
  });
  try {
    await rejectOnAbort(rung, signal);
  } finally {
    clearTimeout(handle);
  }
}

/** Resolves with the result of `work` unless a signal aborts first. `work` itself is not cancelled. */
export function rejectOnAbort<T>(
  work: Promise<T>,
  ...signals: readonly (AbortSignal | undefined)[]
): Promise<T> {
  const given = signals.filter((signal) => signal !== undefined);
  if (given.length === 0) return work;
  return new Promise<T>((resolve, reject) => {
    const abort = (): void => {
      const fired = given.find((signal) => signal.aborted);
      if (!fired) return;
      leave();
      reject(toReason(fired));
    };
    const leave = (): void => {
      for (const signal of given) signal.removeEventListener('abort', abort);
    };
    for (const signal of given) signal.addEventListener('abort', abort);
    work.then(resolve, reject).finally(leave);
    abort();
  });
}

function toReason(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new Error('aborted', { cause: signal.reason });
}
