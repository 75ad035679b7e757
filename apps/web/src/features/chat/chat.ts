import type { ChatMessage } from '@recoup/contract/support';
import { ApiError } from '../../lib/api/index.ts';
import type { LiveListener } from '../../lib/live/live-events.ts';
import type { SendingStage } from '../../lib/files/send-upload.ts';
import { createIdempotencyKey } from '../../lib/idempotency-key.ts';
import {
  createOutbox,
  type Delivery,
  type UnsentFile,
  type UnsentMessage,
  type UnsentMessageStore,
  type PendingMessage,
} from './outbox.ts';
import { emptyThread, withLater, withNewest, withOlder, withSent, type Thread } from './thread.ts';

interface Slice {
  readonly after?: number;
  readonly before?: number;
}

interface FileSending {
  readonly signal: AbortSignal;
  readonly onStage: (stage: SendingStage) => void;
}

/** The calls of one conversation, from the user's or from support's side. */
export interface ChatSource {
  /** Identifies conversation and author; unsent messages are stored under it. */
  readonly to: string;
  readonly side: ChatMessage['side'];
  load(slice: Slice): Promise<{ readonly items: readonly ChatMessage[]; readonly more: boolean }>;
  send(message: UnsentMessage): Promise<ChatMessage>;
  sendFile(file: UnsentFile, sending: FileSending): Promise<ChatMessage>;
  markRead(upTo: number): Promise<unknown>;
  fetchFile(message: number, signal: AbortSignal): Promise<Response>;
  listen(listener: LiveListener): () => void;
}

export interface ChatState {
  readonly stage: 'loading' | 'ready' | 'failed';
  readonly error: unknown;
  readonly thread: Thread;
  /** In the order they were written. */
  readonly pending: readonly PendingMessage[];
  readonly isLive: boolean;
}

export interface Chat {
  state(): ChatState;
  subscribe(listener: () => void): () => void;
  send(message: { readonly text: string; readonly page: string }): void;
  /** Shows a message that was stored outside the outbox. */
  addSent(message: ChatMessage): void;
  discard(key: string): void;
  loadOlder(): Promise<void>;
  /** Refreshes and retries at once, because the connection may be back. */
  wake(): void;
  /** Loads, listens and sends until the returned function is called. */
  start(): () => void;
}

/** Polling replaces the live stream while that is down. */
const pollIntervalMs = 15_000;

/**
 * The state of one conversation. A live event triggers a fetch of messages after the last loaded one; own messages are
 * sent through the outbox. Messages are merged by key and id, so repeated events and retries show nothing twice.
 */
export function createChat(source: ChatSource, store: UnsentMessageStore): Chat {
  const listeners = new Set<() => void>();
  let state: ChatState = { stage: 'loading', error: null, thread: emptyThread, pending: [], isLive: false };
  const set = (change: Partial<ChatState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const deliver = async (unsent: UnsentMessage): Promise<Delivery> => {
    try {
      const message = await source.send(unsent);
      set({ thread: withSent(state.thread, message) });
      return { status: 'sent' };
    } catch (error) {
      return isRejected(error) ? { status: 'rejected', error } : { status: 'failed' };
    }
  };
  const outbox = createOutbox({
    to: source.to,
    store,
    deliver,
    onChange: () => set({ pending: outbox.pending() }),
  });

  let isRefreshing = false;
  let refreshAgain = false;
  const refresh = async (): Promise<void> => {
    refreshAgain = true;
    if (isRefreshing) return;
    isRefreshing = true;
    try {
      while (refreshAgain) {
        refreshAgain = false;
        const after = state.thread.loadedUpTo;
        const slice = await source.load(after === 0 ? {} : { after });
        const thread = after === 0 ? withNewest(state.thread, slice) : withLater(state.thread, slice);
        refreshAgain ||= after !== 0 && slice.more;
        set({ stage: 'ready', error: null, thread });
      }
    } catch (error) {
      // Loaded messages stay visible; the next event, or polling, refreshes again.
      if (state.stage !== 'ready') set({ stage: 'failed', error });
    } finally {
      isRefreshing = false;
    }
  };

  const wake = (): void => {
    outbox.flush();
    void refresh();
  };
  const start = (): (() => void) => {
    const stopListening = source.listen({
      onEvent: () => void refresh(),
      onConnectionChange: (isLive) => {
        set({ isLive });
        // Events before the stream was open were missed.
        if (isLive) wake();
      },
    });
    const timer = setInterval(() => {
      if (!state.isLive) void refresh();
    }, pollIntervalMs);
    void refresh();
    void outbox.open();
    return () => {
      clearInterval(timer);
      stopListening();
      outbox.close();
    };
  };

  let lastSentAt = 0;
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: ({ text, page }) => {
      // Messages of the same millisecond keep their order.
      lastSentAt = Math.max(Date.now(), lastSentAt + 1);
      outbox.add({ key: createIdempotencyKey(), to: source.to, at: lastSentAt, text, page, file: null });
    },
    addSent: (message) => set({ thread: withSent(state.thread, message) }),
    discard: (key) => outbox.discard(key),
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

/** Leaves out messages the thread already has: they were stored, but the response may have been lost. */
export function listPending({ thread, pending }: ChatState): readonly PendingMessage[] {
  const loaded = new Set(thread.messages.map(({ key }) => key));
  return pending.filter(({ message }) => !loaded.has(message.key));
}

/** Whether the server refused the message itself; any other failure may be temporary. */
export function isRejected(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status !== null &&
    [400, 403, 404, 413, 415, 422].includes(error.status)
  );
}
