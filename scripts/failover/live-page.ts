import { setTimeout as wait } from 'node:timers/promises';
import { publish } from '@recoup/server/platform/live/publish';
import type { Client } from '@recoup/testing/client';
import type { Installation } from '../faults/installation.ts';
import { until } from '../faults/wait.ts';

/** A page that stays open: like a browser it connects again when the stream ends. */
export interface LivePage {
  /** Resolves once an event published now arrives. */
  receives(subject: string): Promise<void>;
  close(): void;
}

export function openLivePage(
  { url, data }: Installation,
  { client, id }: { client: Client; id: number },
): LivePage {
  const leaving = new AbortController();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  let received = '';
  const read = async (): Promise<void> => {
    const response = await fetch(`${url}/api/live/`, { headers: { cookie }, signal: leaving.signal });
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) received += decoder.decode(chunk, { stream: true });
  };
  const stayOpen = async (): Promise<void> => {
    while (!leaving.signal.aborted) {
      await read().catch(() => undefined);
      // The delay before a reconnect, which the stream's first line sets.
      await wait(1000);
    }
  };
  void stayOpen();
  return {
    async receives(subject) {
      await until('live page', async () => {
        // Again each time: an event that nobody listened for is not repeated.
        await data.withSystem((tx) => publish(tx, id, { topic: 'failover', subject })).catch(() => undefined);
        return received.includes(`"${subject}"`);
      });
    },
    close: () => leaving.abort(),
  };
}
