import { useSyncExternalStore } from 'react';

type Open = () => void;

let door: Open | null = null;
const listeners = new Set<() => void>();

/** Whoever shows the chat's button says how to open it; returns how to take that back. */
export function offerChat(open: Open): () => void {
  change(open);
  return () => {
    if (door === open) change(null);
  };
}

/** How to open the chat from a page, or null where there is none of ours. */
export function useChatDoor(): Open | null {
  return useSyncExternalStore(subscribe, () => door);
}

function change(next: Open | null): void {
  door = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
