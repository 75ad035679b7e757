import { randomInt } from 'node:crypto';
import type { SamplesOf } from './sample.ts';

export const referrals: SamplesOf<'referrals'> = {
  mine: {},
  people: {},
  claim: { body: () => ({ code: 'NEVERMADE' }), refused: 'referral_code_unknown' },
  visit: { body: () => ({ code: 'NEVERMADE' }) },
  rules: {},
  addRule: {
    body: () => ({
      valid_from: `29${randomInt(10, 100)}-${randomInt(10, 13)}-${randomInt(10, 29)}`,
      event: 'first_recovery',
      referrer_minor: 100,
      referred_minor: 100,
      currency: 'USD',
    }),
  },
};
