import { resolve } from 'node:path';
import { demoCredentials } from './demo-credentials.ts';
import { readGatewaySettings, type GatewaySettings } from './gateway/settings.ts';
import { readMarketplaceSettings, type MarketplaceSettings } from './marketplace/settings.ts';

export interface Settings {
  readonly httpPort: number;
  readonly smtpPort: number;
  readonly dataDir: string;
  readonly twilio: { readonly account: string; readonly token: string };
  readonly aliyun: { readonly keyId: string; readonly keySecret: string };
  readonly carriers: { readonly clientId: string; readonly clientSecret: string; readonly key: string };
  readonly gateway: GatewaySettings;
  readonly marketplace: MarketplaceSettings;
}

/** A configuration error, printed as one line without a stack. */
export class StartFault extends Error {}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const faults: string[] = [];

  function port(name: string, fallback: number): number {
    const value = env[name]?.trim();
    if (!value) return fallback;
    const number = Number(value);
    if (/^\d+$/.test(value) && number <= 65535) return number;
    faults.push(`${name} must be a port from 0 to 65535, not "${value}"`);
    return fallback;
  }

  const settings: Settings = {
    httpPort: port('SANDBOX_PORT', 3001),
    smtpPort: port('SANDBOX_SMTP_PORT', 0),
    dataDir: resolve(env['SANDBOX_DATA_DIR']?.trim() || '.data/sandbox'),
    twilio: {
      account: env['SANDBOX_TWILIO_ACCOUNT'] || demoCredentials.twilio.account,
      token: env['SANDBOX_TWILIO_TOKEN'] || demoCredentials.twilio.token,
    },
    aliyun: {
      keyId: env['SANDBOX_ALIYUN_KEY_ID'] || demoCredentials.aliyun.keyId,
      keySecret: env['SANDBOX_ALIYUN_KEY_SECRET'] || demoCredentials.aliyun.keySecret,
    },
    carriers: {
      clientId: env['SANDBOX_UPS_CLIENT_ID'] || demoCredentials.carriers.clientId,
      clientSecret: env['SANDBOX_UPS_CLIENT_SECRET'] || demoCredentials.carriers.clientSecret,
      key: env['SANDBOX_TRACKING_KEY'] || demoCredentials.carriers.key,
    },
    gateway: readGatewaySettings(env, faults),
    marketplace: readMarketplaceSettings(env, faults),
  };
  if (faults.length > 0) throw new StartFault(faults.join('; '));
  return settings;
}
