import { trackingStates } from '@recoup/contract/shipment-states';
import { z } from 'zod';
import { callCarrier } from './call-carrier.ts';
import { NotTracked, type Carrier } from './carrier.ts';

const journey = z.object({
  events: z.array(
    z.object({
      /** With the local offset, which determines the day. */
      at: z.iso.datetime({ offset: true }),
      state: z.enum(trackingStates).catch('unknown'),
      description: z.string().max(500).default(''),
      place: z.string().max(200).default(''),
    }),
  ),
});

/**
 * Our plain protocol, for any tracking service behind an adapter: `GET
 * {base}/v1/trackings/{carrier}/{number}` with `Authorization: Bearer {key}`.
 */
export function createPlainCarrier({
  baseUrl,
  key,
  timeoutMs = 10_000,
}: {
  readonly baseUrl: string;
  readonly key: string;
  readonly timeoutMs?: number;
}): Carrier {
  const provider = 'the tracking service';
  return {
    async track(carrier, number, signal) {
      const path = `/v1/trackings/${encodeURIComponent(carrier)}/${encodeURIComponent(number)}`;
      const reply = await callCarrier({
        provider,
        url: new URL(baseUrl + path),
        init: { method: 'GET', headers: { accept: 'application/json', authorization: `Bearer ${key}` } },
        timeoutMs,
        signal,
      });
      const read = journey.safeParse(reply);
      if (!read.success) throw new NotTracked(provider, 'the answer is not understood', 'unreachable');
      return read.data.events.map(({ at, ...event }) => ({
        ...event,
        happenedAt: new Date(at),
        localDay: at.slice(0, 10),
      }));
    },
  };
}
