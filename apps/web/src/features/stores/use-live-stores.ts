import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { listenLive } from '../../lib/live/live-events.ts';
import { refreshStores } from './api.ts';

const refreshMs = 700;
/** The server ends each connection once a minute; a short gap is no loss. */
const lostAfterMs = 5_000;

/** Keeps what is shown of the stores in step with the server; false while it cannot. */
export function useLiveStores(account: string): boolean {
  const queries = useQueryClient();
  const [isLive, setLive] = useState(true);
  const refresh = useEffectEvent(() => refreshStores(queries, account));
  useEffect(() => {
    let refreshing: ReturnType<typeof setTimeout> | undefined;
    let losing: ReturnType<typeof setTimeout> | undefined;
    const stop = listenLive(account, {
      onEvent: ({ topic }) => {
        if (!/^(?:store|job|audit|missed)/.test(topic)) return;
        // A running sync sends an event per step; one refetch covers several.
        refreshing ??= setTimeout(() => {
          refreshing = undefined;
          refresh();
        }, refreshMs);
      },
      connected: (isConnected) => {
        clearTimeout(losing);
        if (isConnected) setLive(true);
        else losing = setTimeout(() => setLive(false), lostAfterMs);
      },
    });
    return () => {
      clearTimeout(refreshing);
      clearTimeout(losing);
      stop();
    };
  }, [account]);
  return isLive;
}
