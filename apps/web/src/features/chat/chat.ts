import type { ChatMessage } from '@recoup/contract/support';
import { ApiError } from '../../lib/api/index.ts';
import type { LiveListener } from '../../lib/live/live-events.ts';
import { letterKey } from './letter-key.ts';
import { createOutbox, type Delivery, type Letter, type LetterKeep, type Waiting } from './outbox.ts';
import { emptyThread, withLater, withNewest, withOlder, withTaken, type Thread } from './thread.ts';

interface Slice {
  readonly after?: number;
  readonly before?: number;
}

/** One side's way to one conversation. */
export interface ChatSource {
  /** The conversation, and who writes: what was not sent yet is kept under it. */
  readonly to: string;
  readonly side: ChatMessage['side'];
  load(slice: Slice): Promise<{ readonly items: readonly ChatMessage[]; readonly more: boolean }>;
  say(letter: Letter): Promise<ChatMessage>;
  markRead(upTo: number): Promise<unknown>;
  fetchFile(message: number, signal: AbortSignal): Promise<Response>;
  listen(listener: LiveListener): () => void;
}

export interface ChatState {
  readonly stage: 'loading' | 'ready' | 'failed';
  readonly error: unknown;
  readonly thread: Thread;
  /** What has not arrived yet, in the order in which it was written. */
  readonly waiting: readonly Waiting[];
  readonly isLive: boolean;
}

export interface Chat {
  state(): ChatState;
  subscribe(listener: () => void): () => void;
  write(written: { readonly text: string; readonly page: string; readonly file: File | null }): void;
  drop(key: string): void;
  loadOlder(): Promise<void>;
  /** The connection may be back. */
  wake(): void;
  /** Looks, listens and sends until the returned function is called. */
  start(): () => void;
}

/** While the live stream is down, the conversation is polled. */
const lookAgainMs = 15_000;

/**
 * A conversation as one page holds it. Words of the other side are told of and then asked for from where one is; one's
 * own leave through the outbox. Both are known by key and id, so whatever is told or sent twice is shown once.
 */
export function createChat(source: ChatSource, keep: LetterKeep): Chat {
  const listeners = new Set<() => void>();
  let state: ChatState = { stage: 'loading', error: null, thread: emptyThread, waiting: [], isLive: false };
  const set = (change: Partial<ChatState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const deliver = async (letter: Letter): Promise<Delivery> => {
    try {
      const message = await source.say(letter);
      set({ thread: withTaken(state.thread, message) });
      return { is: 'taken' };
    } catch (error) {
      return isForGood(error) ? { is: 'refused', why: error } : { is: 'undelivered' };
    }
  };
  const outbox = createOutbox({
    to: source.to,
    keep,
    deliver,
    onChange: () => set({ waiting: outbox.waiting() }),
  });

  let looking = false;
  let lookAgain = false;
  const look = async (): Promise<void> => {
    lookAgain = true;
    if (looking) return;
    looking = true;
    try {
      while (lookAgain) {
        lookAgain = false;
        const after = state.thread.readUpTo;
        const slice = await source.load(after === 0 ? {} : { after });
        const thread = after === 0 ? withNewest(state.thread, slice) : withLater(state.thread, slice);
        lookAgain ||= after !== 0 && slice.more;
        set({ stage: 'ready', error: null, thread });
      }
    } catch (error) {
      // What is shown stays; the next sign of life, or the clock, leads to another look.
      if (state.stage !== 'ready') set({ stage: 'failed', error });
    } finally {
      looking = false;
    }
  };

  const wake = (): void => {
    outbox.flush();
    void look();
  };
  const start = (): (() => void) => {
    const stopListening = source.listen({
      onEvent: () => void look(),
      connected: (isLive) => {
        set({ isLive });
        // Events before the stream was open were missed.
        if (isLive) wake();
      },
    });
    const clock = setInterval(() => {
      if (!state.isLive) void look();
    }, lookAgainMs);
    void look();
    void outbox.open();
    return () => {
      clearInterval(clock);
      stopListening();
      outbox.close();
    };
  };

  let written = 0;
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    write: ({ text, page, file }) => {
      // Two of the same millisecond keep their order.
      written = Math.max(Date.now(), written + 1);
      outbox.add({ key: letterKey(), to: source.to, at: written, text, page, file });
    },
    drop: (key) => outbox.drop(key),
    loadOlder: async () => {
      const [first] = state.thread.messages;
      if (first === undefined) return;
      const slice = await source.load({ before: first.id });
      set({ thread: withOlder(state.thread, slice) });
    },
    wake,
    start,
  };
}

/** Of what waits, what is not in the thread already: the answer to it may have been lost. */
export function unarrived({ thread, waiting }: ChatState): readonly Waiting[] {
  const arrived = new Set(thread.messages.map(({ key }) => key));
  return waiting.filter(({ letter }) => !arrived.has(letter.key));
}

/** The server read it and said no; anything else may pass. */
function isForGood(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status !== null &&
    [400, 403, 404, 413, 415, 422].includes(error.status)
  );
}
