/** Something written that may not have arrived yet. */
export interface Letter {
  /** The same on every try, so that it arrives once. */
  readonly key: string;
  /** Whose conversation it belongs to, and who wrote it. */
  readonly to: string;
  /** When it was written, in milliseconds: the order in which letters leave. */
  readonly at: number;
  readonly text: string;
  readonly page: string;
  readonly file: File | null;
}

/** Where letters outlive the page. */
export interface LetterKeep {
  all(to: string): Promise<readonly Letter[]>;
  put(letter: Letter): Promise<void>;
  remove(key: string): Promise<void>;
}

export interface Waiting {
  readonly letter: Letter;
  /** Why it will never be taken as it is; null while it may. */
  readonly refusal: unknown;
}

/** Refused: trying again would change nothing. */
export type Delivery =
  | { readonly is: 'taken' }
  | { readonly is: 'refused'; readonly why: unknown }
  | { readonly is: 'undelivered' };

export interface Outbox {
  waiting(): readonly Waiting[];
  /** Begins, or begins again, and takes up what an earlier page could not send. */
  open(): Promise<void>;
  add(letter: Letter): void;
  drop(key: string): void;
  /** Now, rather than when the wait is over. */
  flush(): void;
  close(): void;
}

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/** Letters leave one after the other, in the order in which they were written; one that fails holds back the others. */
export function createOutbox(options: {
  readonly to: string;
  readonly keep: LetterKeep;
  readonly deliver: (letter: Letter) => Promise<Delivery>;
  readonly onChange: () => void;
}): Outbox {
  const { keep, deliver, onChange } = options;
  let waiting: readonly Waiting[] = [];
  let delivering = false;
  let closed = false;
  let waitMs = firstWaitMs;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const change = (next: readonly Waiting[]): void => {
    waiting = next;
    onChange();
  };
  const forget = (key: string): void => {
    change(waiting.filter(({ letter }) => letter.key !== key));
    // Kept once too often, it is sent once more and recognised by its key.
    keep.remove(key).catch(() => undefined);
  };

  const deliverAll = async (): Promise<void> => {
    if (delivering || closed) return;
    delivering = true;
    clearTimeout(retry);
    try {
      for (;;) {
        const next = waiting.find(({ refusal }) => refusal === null);
        if (next === undefined || closed) return;
        const { letter } = next;
        const delivery = await deliver(letter);
        if (delivery.is === 'undelivered') {
          retry = setTimeout(() => void deliverAll(), waitMs);
          waitMs = Math.min(waitMs * 2, longestWaitMs);
          return;
        }
        waitMs = firstWaitMs;
        if (delivery.is === 'taken') forget(letter.key);
        else {
          change(
            waiting.map((each) =>
              each.letter.key === letter.key ? { letter, refusal: delivery.why } : each,
            ),
          );
          // It is shown until the person takes it away, but no later page should try it again.
          keep.remove(letter.key).catch(() => undefined);
        }
      }
    } finally {
      delivering = false;
    }
  };

  return {
    waiting: () => waiting,
    open: async () => {
      closed = false;
      const kept = await keep.all(options.to).catch((): readonly Letter[] => []);
      const known = new Set(waiting.map(({ letter }) => letter.key));
      const found = kept.filter(({ key }) => !known.has(key)).map((letter) => ({ letter, refusal: null }));
      if (found.length > 0) {
        change([...found, ...waiting].toSorted((a, b) => a.letter.at - b.letter.at));
      }
      await deliverAll();
    },
    add: (letter) => {
      change([...waiting, { letter, refusal: null }]);
      // A browser that keeps nothing still sends it from here.
      keep
        .put(letter)
        .catch(() => undefined)
        .finally(() => void deliverAll());
    },
    drop: forget,
    flush: () => {
      waitMs = firstWaitMs;
      void deliverAll();
    },
    close: () => {
      closed = true;
      clearTimeout(retry);
    },
  };
}
