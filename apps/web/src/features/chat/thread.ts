import type { ChatMessage } from '@recoup/contract/support';

/** What a page holds of a conversation. */
export interface Thread {
  readonly messages: readonly ChatMessage[];
  /** Everything up to this message is here; what came later is asked for from here. */
  readonly readUpTo: number;
  readonly hasOlder: boolean;
}

export const emptyThread: Thread = { messages: [], readUpTo: 0, hasOlder: false };

interface Slice {
  readonly items: readonly ChatMessage[];
  readonly more: boolean;
}

export function withNewest({ messages }: Thread, { items, more }: Slice): Thread {
  return { messages: merge(messages, items), readUpTo: items.at(-1)?.id ?? 0, hasOlder: more };
}

export function withLater(thread: Thread, { items }: Slice): Thread {
  return {
    ...thread,
    messages: merge(thread.messages, items),
    readUpTo: items.at(-1)?.id ?? thread.readUpTo,
  };
}

export function withOlder(thread: Thread, { items, more }: Slice): Thread {
  return { ...thread, messages: merge(thread.messages, items), hasOlder: more };
}

/**
 * One that was just taken. Another side's words may stand before it that nobody has told of yet, so it does not move
 * the place from which later ones are asked for.
 */
export function withTaken(thread: Thread, message: ChatMessage): Thread {
  return { ...thread, messages: merge(thread.messages, [message]) };
}

function merge(held: readonly ChatMessage[], added: readonly ChatMessage[]): readonly ChatMessage[] {
  const byId = new Map([...held, ...added].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((a, b) => a.id - b.id);
}
