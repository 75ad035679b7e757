interface Unsent {
  /** Idempotency key: the same on every attempt, so that the server stores the message once. */
  readonly key: string;
  /** The conversation and the author, see `ChatSource.to`. */
  readonly to: string;
  /** Creation time in milliseconds; messages are sent in this order. */
  readonly at: number;
  readonly page: string;
}

export interface UnsentMessage extends Unsent {
  readonly text: string;
  readonly file: null;
}

export interface UnsentFile extends Unsent {
  readonly text: '';
  readonly file: File;
}

/** Storage that survives a reload of the page. */
export interface UnsentMessageStore {
  list(to: string): Promise<readonly (UnsentMessage | UnsentFile)[]>;
  save(message: UnsentMessage | UnsentFile): Promise<void>;
  delete(key: string): Promise<void>;
}

export interface PendingMessage {
  readonly message: UnsentMessage;
  /** The error of a message the server will never accept; null while it can still be sent. */
  readonly rejection: unknown;
}

/** `rejected` is final; `failed` is retried. */
export type Delivery =
  | { readonly status: 'sent' }
  | { readonly status: 'rejected'; readonly error: unknown }
  | { readonly status: 'failed' };

export interface Outbox {
  pending(): readonly PendingMessage[];
  /** Starts sending, beginning with stored messages that were not sent before the page was left. */
  open(): Promise<void>;
  add(message: UnsentMessage): void;
  discard(key: string): void;
  /** Retries now instead of after the delay. */
  flush(): void;
  close(): void;
}

const firstRetryMs = 1_000;
const maxRetryMs = 30_000;

/** Sends messages one at a time in the order they were written; a failed one blocks those after it. */
export function createOutbox(options: {
  readonly to: string;
  readonly store: UnsentMessageStore;
  readonly deliver: (message: UnsentMessage) => Promise<Delivery>;
  readonly onChange: () => void;
}): Outbox {
  const { store, deliver, onChange } = options;
  let pending: readonly PendingMessage[] = [];
  let isDelivering = false;
  let isClosed = false;
  let retryMs = firstRetryMs;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const setPending = (next: readonly PendingMessage[]): void => {
    pending = next;
    onChange();
  };
  const remove = (key: string): void => {
    setPending(pending.filter(({ message }) => message.key !== key));
    // If the deletion fails, a later page sends the message again and the server recognises its key.
    store.delete(key).catch(() => undefined);
  };

  const deliverPending = async (): Promise<void> => {
    if (isDelivering || isClosed) return;
    isDelivering = true;
    clearTimeout(retryTimer);
    try {
      for (;;) {
        const next = pending.find(({ rejection }) => rejection === null);
        if (next === undefined || isClosed) return;
        const { message } = next;
        const delivery = await deliver(message);
        if (delivery.status === 'failed') {
          retryTimer = setTimeout(() => void deliverPending(), retryMs);
          retryMs = Math.min(retryMs * 2, maxRetryMs);
          return;
        }
        retryMs = firstRetryMs;
        if (delivery.status === 'sent') remove(message.key);
        else {
          setPending(
            pending.map((each) =>
              each.message.key === message.key ? { message, rejection: delivery.error } : each,
            ),
          );
          // It is shown until the user discards it, but must not be sent again after a reload.
          store.delete(message.key).catch(() => undefined);
        }
      }
    } finally {
      isDelivering = false;
    }
  };

  return {
    pending: () => pending,
    open: async () => {
      isClosed = false;
      const stored = await store.list(options.to).catch(() => []);
      const known = new Set(pending.map(({ message }) => message.key));
      const found = stored
        .flatMap((message) => (message.file === null && !known.has(message.key) ? [message] : []))
        .map((message) => ({ message, rejection: null }));
      if (found.length > 0) {
        setPending([...found, ...pending].toSorted((a, b) => a.message.at - b.message.at));
      }
      await deliverPending();
    },
    add: (message) => {
      setPending([...pending, { message, rejection: null }]);
      // Without storage the message is still sent from memory.
      store
        .save(message)
        .catch(() => undefined)
        .finally(() => void deliverPending());
    },
    discard: remove,
    flush: () => {
      retryMs = firstRetryMs;
      void deliverPending();
    },
    close: () => {
      isClosed = true;
      clearTimeout(retryTimer);
    },
  };
}
