import { useEffect, useEffectEvent } from 'react';
import { listenLive, type LiveListener } from './live-events.ts';

/**
 * Calls `refresh` when the server tells of one of the topics, or may have told of one while nobody heard; what is told
 * again within `gatherMs` is one refresh. The source is an account or, for those who hear of everybody, a way to listen.
 */
export function useLiveTopics(
  source: string | ((listener: LiveListener) => () => void),
  topics: readonly string[],
  refresh: () => void,
  delayMs = 0,
): void {
  const concerns = useEffectEvent((topic: string) => topic === 'missed' || topics.includes(topic));
  const refreshSoon = useEffectEvent((onStart: () => void) =>
    setTimeout(() => {
      onStart();
      refresh();
    }, delayMs),
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listener: LiveListener = {
      onEvent: ({ topic }) => {
        if (!concerns(topic)) return;
        timer ??= refreshSoon(() => {
          timer = undefined;
        });
      },
      onConnectionChange: () => undefined,
    };
    const stop = typeof source === 'string' ? listenLive(source, listener) : source(listener);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [source]);
}
