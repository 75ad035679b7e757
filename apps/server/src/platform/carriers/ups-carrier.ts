import type { TrackingState } from '@recoup/contract/shipment-states';
import { z } from 'zod';
import { callCarrier } from './call-carrier.ts';
import { NotTracked, type Carrier, type CarrierEvent } from './carrier.ts';

interface UpsOptions {
  /** For example `https://onlinetools.ups.com`. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly timeoutMs?: number;
}

const token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().default(0) });

const activity = z.object({
  /** `YYYYMMDD` and `HHMMSS`, local time. */
  date: z.string().regex(/^\d{8}$/),
  time: z
    .string()
    .regex(/^\d{6}$/)
    .default('000000'),
  gmtOffset: z
    .string()
    .regex(/^[+-]\d{2}:\d{2}$/)
    .default('+00:00'),
  status: z.object({ type: z.string().default(''), description: z.string().default('') }),
  location: z
    .object({
      address: z.object({ city: z.string().optional(), countryCode: z.string().optional() }).optional(),
    })
    .optional(),
});

const details = z.object({
  trackResponse: z.object({
    shipment: z.array(
      z.object({
        package: z.array(z.object({ activity: z.array(activity).default([]) })).default([]),
      }),
    ),
  }),
});

/** Status types: https://developer.ups.com/api/reference?loc=en_US#tag/Tracking_other */
const states: Readonly<Record<string, TrackingState>> = {
  M: 'announced',
  MV: 'announced',
  P: 'picked_up',
  I: 'in_transit',
  O: 'in_transit',
  X: 'exception',
  RS: 'exception',
  D: 'delivered',
};

/** UPS tracking, `track/v1/details`, with an OAuth token. */
export function createUpsCarrier({
  baseUrl,
  clientId,
  clientSecret,
  timeoutMs = 10_000,
}: UpsOptions): Carrier {
  const provider = 'UPS';
  let held: { value: string; until: number } | undefined;

  async function accessToken(signal: AbortSignal | undefined): Promise<string> {
    if (held !== undefined && Date.now() < held.until) return held.value;
    const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const reply = await callCarrier({
      provider,
      url: new URL(`${baseUrl}/security/v1/oauth/token`),
      init: {
        method: 'POST',
        headers: {
          authorization: `Basic ${credentials}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
      },
      timeoutMs,
      signal,
    });
    const read = token.safeParse(reply);
    if (!read.success) throw new NotTracked(provider, 'no token in the answer', 'refused');
    // A minute early, so that it does not expire in transit.
    held = { value: read.data.access_token, until: Date.now() + (read.data.expires_in - 60) * 1000 };
    return held.value;
  }

  return {
    async track(_carrier, number, signal) {
      const reply = await callCarrier({
        provider,
        url: new URL(`${baseUrl}/api/track/v1/details/${encodeURIComponent(number)}?locale=en_US`),
        init: {
          method: 'GET',
          headers: {
            accept: 'application/json',
            authorization: `Bearer ${await accessToken(signal)}`,
            transId: crypto.randomUUID(),
            transactionSrc: 'recoup',
          },
        },
        timeoutMs,
        signal,
      }).catch((error: unknown) => {
        // A token revoked early: the next call requests another.
        held = undefined;
        throw error;
      });
      const read = details.safeParse(reply);
      if (!read.success) throw new NotTracked(provider, 'the answer is not understood', 'unreachable');
      return read.data.trackResponse.shipment
        .flatMap((shipment) => shipment.package)
        .flatMap((parcel) => parcel.activity)
        .map(toEvent);
    },
  };
}

function toEvent({ date, time, gmtOffset, status, location }: z.output<typeof activity>): CarrierEvent {
  const localDay = date.replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3');
  const clock = time.replace(/(\d{2})(\d{2})(\d{2})/, '$1:$2:$3');
  const { city, countryCode } = location?.address ?? {};
  return {
    happenedAt: new Date(`${localDay}T${clock}${gmtOffset}`),
    localDay,
    state: states[status.type.trim()] ?? 'unknown',
    description: status.description.trim(),
    place: [city, countryCode].filter(Boolean).join(', '),
  };
}
