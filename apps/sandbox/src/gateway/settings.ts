import { demoCredentials } from '../demo-credentials.ts';

export interface GatewaySettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Default webhook URL; the control page can change it. */
  readonly webhookUrl: string;
  /** First back-off before an event is sent again; it doubles each time. */
  readonly retryMs: number;
}

export function readGatewaySettings(env: NodeJS.ProcessEnv, faults: string[]): GatewaySettings {
  const app = (env['SANDBOX_APP_URL']?.trim() || 'http://localhost:3000').replace(/\/$/, '');
  const retryMs = Number(env['SANDBOX_GATEWAY_RETRY_MS']?.trim() || '2000');
  if (!Number.isInteger(retryMs) || retryMs < 1) {
    faults.push('SANDBOX_GATEWAY_RETRY_MS must be a number of milliseconds from 1 on');
  }
  return {
    secretKey: env['SANDBOX_GATEWAY_SECRET_KEY'] || demoCredentials.gateway.secretKey,
    webhookSecret: env['SANDBOX_GATEWAY_WEBHOOK_SECRET'] || demoCredentials.gateway.webhookSecret,
    webhookUrl: env['SANDBOX_GATEWAY_WEBHOOK_URL']?.trim() || `${app}/api/gateway/webhook`,
    retryMs,
  };
}
