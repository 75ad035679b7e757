import { useEffect, useState, useSyncExternalStore } from 'react';
import { createChat, type Chat, type ChatSource, type ChatState } from './chat.ts';
import { unsentMessageStore } from './unsent-message-store.ts';

/** A chat that is live while mounted. The source is read once, so another source needs another `key`. */
export function useChat(source: ChatSource): { readonly chat: Chat; readonly state: ChatState } {
  const [chat] = useState(() => createChat(source, unsentMessageStore));
  useEffect(() => {
    const stop = chat.start();
    const wake = () => {
      if (document.visibilityState === 'visible') chat.wake();
    };
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      stop();
    };
  }, [chat]);
  return { chat, state: useSyncExternalStore(chat.subscribe, chat.state) };
}

/** Marks messages as read only while the page is visible. */
export function useMarkRead(source: ChatSource, { thread, stage }: ChatState): void {
  const lastReceivedId = thread.messages.findLast(({ side }) => side !== source.side)?.id ?? 0;
  useEffect(() => {
    if (stage !== 'ready' || lastReceivedId === 0) return undefined;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      // A failed call is made up for by the next message or the next visit.
      source.markRead(lastReceivedId).catch(() => undefined);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [source, lastReceivedId, stage]);
}
