import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { cursor, day, done, money, time } from './fields.ts';

const root = '/api/referrals';
const rulesRoot = `${root}/operator/rules`;
const code = z.string().trim().min(1).max(64);
const event = z.enum(['sign_up', 'first_recovery']);

const promise = {
  /** The condition of the reward. */
  event,
  referrer: money,
  referred: money,
  /** How long the credit lasts; null: for ever. */
  days_held: z.number().nullable(),
};

export const referralRule = z.object({
  id: z.number(),
  valid_from: day,
  ...promise,
  /** Whether it is the current rule. */
  now: z.boolean(),
  /** Referrals under this rule, and what it granted to both sides. */
  came: z.number(),
  gave: z.array(money),
});
export type ReferralRule = z.output<typeof referralRule>;

const amount = z.number().int().min(0).max(100_000_000);

export const referrals = {
  getOwn: endpoint({
    method: 'GET',
    path: `${root}/`,
    summary: 'The code of the account, what it promises today, and what came of it',
    access: 'seller',
    reply: z.object({
      code: z.string(),
      /** Null while nothing is promised. */
      promise: z.object(promise).nullable(),
      clicks: z.number(),
      sign_ups: z.number(),
      recoveries: z.number(),
      earned: z.array(money),
      /** The account whose code was used. */
      brought_by: z
        .object({
          name: z.string(),
          came_at: time,
          reward: money.nullable(),
          /** Whether the reward was taken back, because all that had been recovered was. */
          withdrawn: z.boolean(),
        })
        .nullable(),
      /** Whether a referrer can still be named. */
      may_claim: z.boolean(),
    }),
  }),
  listReferred: endpoint({
    method: 'GET',
    path: `${root}/people/`,
    summary: 'Who came with the code and what it earned, newest first; names are masked',
    access: 'seller',
    query: z.object({ cursor }),
    reply: z.object({
      items: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          came_at: time,
          state: z.enum(['signed_up', 'recovered', 'rewarded', 'withdrawn', 'refused']),
          recovered_at: time.nullable(),
          earned: money.nullable(),
        }),
      ),
      next: z.string().nullable(),
    }),
  }),
  claimReferral: endpoint({
    method: 'POST',
    path: `${root}/claim/`,
    summary: 'Say afterwards whose code one came with; possible until the first recovery',
    access: 'seller',
    about: 'own',
    rate: 'lookup',
    body: z.object({ code }),
    reply: z.object({ name: z.string() }),
  }),
  recordVisit: endpoint({
    method: 'POST',
    path: `${root}/signup/`,
    summary: 'The sign-up page was opened with a code: counted once per visitor and day',
    access: 'public',
    body: z.object({ code }),
    reply: done,
  }),
  listRules: endpoint({
    method: 'GET',
    path: `${rulesRoot}/`,
    summary: 'What was, is and will be promised for a referral, newest first',
    access: 'billing',
    about: 'every-account',
    reply: z.object({ items: z.array(referralRule) }),
  }),
  createRule: endpoint({
    method: 'POST',
    path: `${rulesRoot}/`,
    summary:
      'Promise something else to those who come from a day on; who came before keeps what was promised',
    access: 'billing',
    about: 'every-account',
    body: z.object({
      valid_from: z.iso.date(),
      event,
      referrer_minor: amount,
      referred_minor: amount,
      currency: z.string().regex(/^[A-Z]{3}$/),
      days_held: z.number().int().min(1).max(3650).nullable().default(null),
    }),
    reply: z.object({ id: z.number() }),
  }),
};
