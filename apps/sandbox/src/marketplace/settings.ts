import type { QueueKeys } from '../queue/signature.ts';

export interface MarketplaceSettings {
  readonly applicationId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The former secret, valid for a while after a rotation; undefined if there is none. */
  readonly formerSecret: string | undefined;
  /** The application's sign-in page for authorizations started at the marketplace. */
  readonly loginUri: string;
  /** Registered redirect addresses; the first is the default. */
  readonly redirectUris: readonly [string, ...string[]];
  /** Keys of the user who may read the queue of notifications. */
  readonly queue: QueueKeys;
  /** Speed factor for rates, delays and the lifetime of document URLs. */
  readonly speed: number;
}

const demo = {
  applicationId: 'amzn1.sellerapps.app.5a1d0b0c-7e57-4c0d-9b1e-000000000001',
  clientId: 'amzn1.application-oa2-client.recoupsandbox0000000000000001',
  clientSecret: 'amzn1.oa2-cs.v1.sandbox-lwa-secret',
  queue: { accessKey: 'AKIARECOUPSANDBOX', secretKey: 'sandbox-sqs-secret' },
} as const;

/** Below 1, reports are slower than Amazon's, so that their states can be observed on any machine. */
const minSpeed = 0.1;
const maxSpeed = 100_000;
export const speedRange = `from ${minSpeed} to ${maxSpeed}`;

export function readMarketplaceSettings(env: NodeJS.ProcessEnv, faults: string[]): MarketplaceSettings {
  const app = (env['SANDBOX_APP_URL']?.trim() || 'http://localhost:3000').replace(/\/$/, '');
  if (!URL.canParse(app)) faults.push(`SANDBOX_APP_URL must be an address, not "${app}"`);
  const listed = (env['SANDBOX_APP_REDIRECT_URIS'] ?? '').split(',').map((uri) => uri.trim());
  const [first, ...others] = listed.filter(Boolean);
  const speed = Number(env['SANDBOX_MARKETPLACE_SPEED']?.trim() || '60');
  if (!isValidSpeed(speed)) faults.push(`SANDBOX_MARKETPLACE_SPEED must be a number ${speedRange}`);
  return {
    applicationId: env['SANDBOX_APP_ID'] || demo.applicationId,
    clientId: env['SANDBOX_LWA_CLIENT_ID'] || demo.clientId,
    clientSecret: env['SANDBOX_LWA_CLIENT_SECRET'] || demo.clientSecret,
    formerSecret: env['SANDBOX_LWA_FORMER_SECRET'] || undefined,
    loginUri: env['SANDBOX_APP_LOGIN_URI']?.trim() || `${app}/amz-login`,
    redirectUris: [first ?? `${app}/amz-redirect`, ...others],
    queue: {
      accessKey: env['SANDBOX_SQS_ACCESS_KEY'] || demo.queue.accessKey,
      secretKey: env['SANDBOX_SQS_SECRET_KEY'] || demo.queue.secretKey,
    },
    speed,
  };
}

export function isValidSpeed(speed: number): boolean {
  return speed >= minSpeed && speed <= maxSpeed;
}
