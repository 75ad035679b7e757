import { useEffect, useState, useSyncExternalStore } from 'react';
import { createChat, type Chat, type ChatSource, type ChatState } from './chat.ts';
import { letterKeep } from './letter-keep.ts';

/** The conversation of a source, for as long as something shows it; another source needs another component. */
export function useChat(source: ChatSource): { readonly chat: Chat; readonly state: ChatState } {
  const [chat] = useState(() => createChat(source, letterKeep));
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

/** Says what was seen, while somebody can see it. */
export function useMarkRead(source: ChatSource, { thread, stage }: ChatState): void {
  const theirs = thread.messages.findLast(({ side }) => side !== source.side)?.id ?? 0;
  useEffect(() => {
    if (stage !== 'ready' || theirs === 0) return undefined;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      // Not said now, it is said with the next message, or the next time this is opened.
      source.markRead(theirs).catch(() => undefined);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [source, theirs, stage]);
}
