import { useEffect, useEffectEvent } from 'react';
import { listenLive, type LiveListener } from './live-events.ts';

/**
 * Calls `refresh` on an event of one of the topics, or when events may have been missed; events within
 * `delayMs` are batched into one call. The source is an account id or, for operators and support, one of
 * the `listen…` functions.
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
