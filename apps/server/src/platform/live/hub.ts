import { liveEvent, type LiveEvent } from '@recoup/contract/live';
import { Client } from 'pg';
import { z } from 'zod';
import type { Log } from '../log.ts';
import { liveChannel } from './publish.ts';

const notification = z.object({ account: z.number(), event: liveEvent });

export interface LiveHub {
  /** Calls `onEvent` for each event of the account until the returned function is called. */
  subscribe(account: number, listener: Listener): () => void;
  close(): Promise<void>;
}

interface Listener {
  send(event: LiveEvent): void;
  /** Events may have been missed: listeners should reload. */
  missed(): void;
}

/** One listening connection per process, re-established when it breaks. */
export async function openLiveHub(connectionString: string, log: Log): Promise<LiveHub> {
  const listeners = new Map<number, Set<Listener>>();
  let closed = false;
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new Client({ connectionString, application_name: 'recoup live', keepAlive: true });
    next.on('error', (error) => log.warn({ err: error }, 'the live connection broke'));
    next.on('end', () => {
      if (!closed) reconnect();
    });
    next.on('notification', ({ payload }) => {
      try {
        const { account, event } = notification.parse(JSON.parse(payload ?? ''));
        for (const listener of listeners.get(account) ?? []) listener.send(event);
      } catch (error) {
        // An unknown event, perhaps from another release; throwing here would end the process.
        log.warn({ err: error }, 'a notification was not understood');
      }
    });
    await next.connect();
    await next.query(`listen ${liveChannel}`);
    client = next;
  };
  const sendMissed = (): void => {
    for (const group of listeners.values()) for (const listener of group) listener.missed();
  };
  const reconnect = (): void => {
    clearTimeout(retry);
    retry = setTimeout(() => {
      connect().then(sendMissed, reconnect);
    }, 1_000);
  };

  await connect();
  return {
    subscribe(account, listener) {
      const group = listeners.get(account) ?? new Set();
      listeners.set(account, group.add(listener));
      return () => {
        group.delete(listener);
        if (group.size === 0) listeners.delete(account);
      };
    },
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
