import type { Config } from '../config.ts';
import type { Carrier } from './carrier.ts';
import { createPlainCarrier } from './plain-carrier.ts';
import { createUpsCarrier } from './ups-carrier.ts';

export interface Carriers {
  /** The tracking source for a carrier; undefined if none is configured. */
  of(carrier: string): Carrier | undefined;
  readonly configured: boolean;
}

/** UPS directly where configured; other carriers through the tracking service. */
export function connectCarriers(config: Config): Carriers {
  const { UPS_URL, UPS_CLIENT_ID, UPS_CLIENT_SECRET, TRACKING_URL, TRACKING_KEY } = config;
  const ups =
    UPS_URL && UPS_CLIENT_ID && UPS_CLIENT_SECRET
      ? createUpsCarrier({ baseUrl: UPS_URL, clientId: UPS_CLIENT_ID, clientSecret: UPS_CLIENT_SECRET })
      : undefined;
  const others =
    TRACKING_URL && TRACKING_KEY
      ? createPlainCarrier({ baseUrl: TRACKING_URL, key: TRACKING_KEY })
      : undefined;
  return {
    configured: ups !== undefined || others !== undefined,
    of: (carrier) => (carrier === 'ups' ? (ups ?? others) : others),
  };
}
