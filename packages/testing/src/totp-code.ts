import { Secret, TOTP } from 'otpauth';

/** The code of a step relative to now. Each works once, so use the next after the one that confirmed the app. */
export function totpCode(secret: string, stepsFromNow = 0): string {
  const timestamp = Date.now() + stepsFromNow * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}
