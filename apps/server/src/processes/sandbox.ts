import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { startChild, type Child } from './child.ts';

const program = fileURLToPath(new URL('../../../sandbox/src/main.ts', import.meta.url));

/** Our credentials at the sandbox's SMS providers. */
const twilio = { account: 'ACsandbox', token: 'sandbox-token' };
const aliyun = { keyId: 'sandbox-key', keySecret: 'sandbox-secret' };

/** Our application's credentials at its marketplace. */
const marketplace = {
  clientId: 'amzn1.application-oa2-client.sandbox',
  clientSecret: 'amzn1.oa2-cs.v1.sandbox',
  /** The former secret, used by the demo's past; the current one counts as issued at the first start. */
  formerSecret: 'amzn1.oa2-cs.v1.sandbox-former',
  applicationId: 'amzn1.sellerapps.app.sandbox',
  /** Speed factor that shortens the hours until reports are ready. */
  pace: '600',
};

/** Our keys at its card gateway. */
const gateway = { secretKey: 'sk_test_sandbox', webhookSecret: 'whsec_sandbox' };

/** Our keys at its carriers. */
const carriers = {
  clientId: 'sandbox-ups-client',
  clientSecret: 'sandbox-ups-secret',
  key: 'sandbox-tracking-key',
};

/** Our keys at its queue of notifications. */
const queue = {
  arn: 'arn:aws:sqs:us-east-1:000000000000:recoup-sandbox',
  accessKey: 'AKIASANDBOX',
  secretKey: 'sandbox-sqs-secret',
};

export interface Sandbox extends Child {
  readonly url: string;
  /** Settings that point our clients to it. */
  readonly settings: Record<string, string>;
  /** Overrides for the server with a movable clock. */
  readonly pastSettings: Record<string, string>;
  /** Additional settings to receive its marketplace's notifications. */
  readonly queueSettings: Record<string, string>;
}

interface Ready {
  type: 'ready';
  http: number;
  smtp: number;
}

export async function startSandbox(config: Config, appUrl: string, log: Log): Promise<Sandbox> {
  const child = await startChild<Ready>({
    name: 'sandbox',
    file: program,
    log,
    environment: (said) => ({
      ...process.env,
      SANDBOX_PORT: String(said?.http ?? config.SANDBOX_PORT),
      SANDBOX_SMTP_PORT: String(said?.smtp ?? 0),
      SANDBOX_DATA_DIR: join(config.DATA_DIR, 'sandbox'),
      SANDBOX_TWILIO_ACCOUNT: twilio.account,
      SANDBOX_TWILIO_TOKEN: twilio.token,
      SANDBOX_ALIYUN_KEY_ID: aliyun.keyId,
      SANDBOX_ALIYUN_KEY_SECRET: aliyun.keySecret,
      SANDBOX_LWA_CLIENT_ID: marketplace.clientId,
      SANDBOX_LWA_CLIENT_SECRET: marketplace.clientSecret,
      SANDBOX_LWA_FORMER_SECRET: marketplace.formerSecret,
      SANDBOX_SQS_ACCESS_KEY: queue.accessKey,
      SANDBOX_SQS_SECRET_KEY: queue.secretKey,
      SANDBOX_UPS_CLIENT_ID: carriers.clientId,
      SANDBOX_UPS_CLIENT_SECRET: carriers.clientSecret,
      SANDBOX_TRACKING_KEY: carriers.key,
      SANDBOX_GATEWAY_SECRET_KEY: gateway.secretKey,
      SANDBOX_GATEWAY_WEBHOOK_SECRET: gateway.webhookSecret,
      SANDBOX_APP_ID: marketplace.applicationId,
      SANDBOX_APP_URL: appUrl,
      SANDBOX_MARKETPLACE_SPEED: marketplace.pace,
    }),
    isReady: (message): message is Ready =>
      typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready',
  });
  const url = `http://localhost:${child.ready.http}`;
  return {
    stop: () => child.stop(),
    url,
    pastSettings: { SP_API_CLIENT_SECRET: marketplace.formerSecret },
    queueSettings: {
      SQS_QUEUE_ARN: queue.arn,
      SQS_ACCESS_KEY: queue.accessKey,
      SQS_SECRET_KEY: queue.secretKey,
      SQS_URL: url,
    },
    settings: {
      SMTP_URL: `smtp://localhost:${child.ready.smtp}`,
      SMS_WORLD_URL: url,
      SMS_WORLD_ACCOUNT: twilio.account,
      SMS_WORLD_TOKEN: twilio.token,
      SMS_WORLD_FROM: '+15005550006',
      SMS_CHINA_URL: url,
      SMS_CHINA_KEY_ID: aliyun.keyId,
      SMS_CHINA_KEY_SECRET: aliyun.keySecret,
      SMS_CHINA_SIGN_NAME: config.BRAND_ZH,
      SMS_CHINA_TEMPLATE_CODE: 'SMS_000001',
      SP_API_CLIENT_ID: marketplace.clientId,
      SP_API_CLIENT_SECRET: marketplace.clientSecret,
      SP_API_APPLICATION_ID: marketplace.applicationId,
      SP_API_PACE: marketplace.pace,
      LWA_URL: url,
      SP_API_NA_URL: `${url}/na`,
      SP_API_EU_URL: `${url}/eu`,
      SP_API_FE_URL: `${url}/fe`,
      SELLER_CENTRAL_URL: `${url}/{region}`,
      UPS_URL: `${url}/carriers/ups`,
      UPS_CLIENT_ID: carriers.clientId,
      UPS_CLIENT_SECRET: carriers.clientSecret,
      TRACKING_URL: `${url}/carriers/plain`,
      TRACKING_KEY: carriers.key,
      RATES_URL: `${url}/rates`,
      GATEWAY_URL: url,
      GATEWAY_SECRET_KEY: gateway.secretKey,
      GATEWAY_WEBHOOK_SECRET: gateway.webhookSecret,
    },
  };
}
