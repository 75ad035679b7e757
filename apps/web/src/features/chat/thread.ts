import type { ChatMessage } from '@recoup/contract/support';

/** The loaded part of a conversation. */
export interface Thread {
  readonly messages: readonly ChatMessage[];
  /** Id of the last message of the gapless part; later messages are fetched after it. */
  readonly loadedUpTo: number;
  readonly hasOlder: boolean;
}

export const emptyThread: Thread = { messages: [], loadedUpTo: 0, hasOlder: false };

interface Slice {
  readonly items: readonly ChatMessage[];
  readonly more: boolean;
}

export function withNewest({ messages }: Thread, { items, more }: Slice): Thread {
  return { messages: merge(messages, items), loadedUpTo: items.at(-1)?.id ?? 0, hasOlder: more };
}

export function withLater(thread: Thread, { items }: Slice): Thread {
  return {
    ...thread,
    messages: merge(thread.messages, items),
    loadedUpTo: items.at(-1)?.id ?? thread.loadedUpTo,
  };
}

export function withOlder(thread: Thread, { items, more }: Slice): Thread {
  return { ...thread, messages: merge(thread.messages, items), hasOlder: more };
}

/**
 * Adds a message the server just stored. Messages of the other side may precede it that are not loaded yet, so
 * `loadedUpTo` stays.
 */
export function withSent(thread: Thread, message: ChatMessage): Thread {
  return { ...thread, messages: merge(thread.messages, [message]) };
}

function merge(current: readonly ChatMessage[], added: readonly ChatMessage[]): readonly ChatMessage[] {
  const byId = new Map([...current, ...added].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((a, b) => a.id - b.id);
}
