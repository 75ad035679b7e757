import { ConfigFault, type Config } from '../config.ts';
import type { CardGateway } from './card-gateway.ts';
import { createStripeGateway, type StripeOptions } from './stripe-gateway.ts';

type Timeouts = Pick<StripeOptions, 'timeoutMs' | 'retries'>;

/** For interactive calls. */
export const interactiveGateway: Timeouts = { timeoutMs: 8_000, retries: 1 };

/** The configured gateway, created lazily: processes that only serve pages need none. */
export function connectGateway(config: Config, patience: Timeouts = {}): () => CardGateway {
  let gateway: CardGateway | undefined;
  return () =>
    (gateway ??= createStripeGateway({
      baseUrl: config.GATEWAY_URL,
      secretKey: setting(config, 'GATEWAY_SECRET_KEY'),
      webhookSecret: setting(config, 'GATEWAY_WEBHOOK_SECRET'),
      ...patience,
    }));
}

function setting(config: Config, name: 'GATEWAY_SECRET_KEY' | 'GATEWAY_WEBHOOK_SECRET'): string {
  const value = config[name];
  if (value === undefined) throw new ConfigFault([`Setting ${name}: must be set when no sandbox runs.`]);
  return value;
}
