import { createHmac } from 'node:crypto';

export const signatures = ['good', 'forged', 'old'] as const;
export type Signature = (typeof signatures)[number];

/** `Stripe-Signature`, https://docs.stripe.com/webhooks/signature. */
export function sign(body: string, secret: string, kind: Signature, now: number): string {
  const at = Math.floor(now / 1000) - (kind === 'old' ? 3600 : 0);
  const key = kind === 'forged' ? `${secret}-forged` : secret;
  return `t=${at},v1=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')}`;
}
