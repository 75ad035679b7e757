import { useSyncExternalStore } from 'react';

type OpenChat = () => void;

let opener: OpenChat | null = null;
const listeners = new Set<() => void>();

/** Registers how pages open the chat; returns the function that unregisters it. */
export function registerChatOpener(open: OpenChat): () => void {
  setOpener(open);
  return () => {
    if (opener === open) setOpener(null);
  };
}

/** Opens the chat from a page; null where an external widget or the inbox replaces it. */
export function useChatOpener(): OpenChat | null {
  return useSyncExternalStore(subscribe, () => opener);
}

function setOpener(next: OpenChat | null): void {
  opener = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
