import { useEffect, useEffectEvent } from 'react';
import { listenLive } from './live-events.ts';

/** Calls `refresh` whenever the server tells of one of the topics, or may have told of one while nobody heard. */
export function useLiveTopics(account: string, topics: readonly string[], refresh: () => void): void {
  const hear = useEffectEvent((topic: string) => {
    if (topic === 'missed' || topics.includes(topic)) refresh();
  });
  useEffect(
    () => listenLive(account, { tell: ({ topic }) => hear(topic), connected: () => undefined }),
    [account],
  );
}
