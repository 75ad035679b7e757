import { randomInt } from 'node:crypto';
import type { SamplesOf } from './sample.ts';

export const referrals: SamplesOf<'referrals'> = {
  getOwn: {},
  listReferred: {},
  claimReferral: { body: () => ({ code: 'NEVERMADE' }), refused: 'referral_code_unknown' },
  recordVisit: { body: () => ({ code: 'NEVERMADE' }) },
  listRules: {},
  createRule: {
    body: () => ({
      valid_from: `29${randomInt(10, 100)}-${randomInt(10, 13)}-${randomInt(10, 29)}`,
      event: 'first_recovery',
      referrer_minor: 100,
      referred_minor: 100,
      currency: 'USD',
    }),
  },
};
