import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { time } from '../fields.ts';
import { day, root } from './fields.ts';

export const policy = z.object({
  id: z.string(),
  claim_type: z.string(),
  /** A region, or a country that differs from its region. */
  scope: z.string(),
  valid_from: day,
  anchor: z.string(),
  opens_after_days: z.number(),
  closes_after: z.number(),
  closes_unit: z.enum(['day', 'month']),
  /** Sources disagree, or another region's rule is used because none was found. */
  disputed: z.boolean(),
  /** Findings are shown for the seller to check, and never claimed. */
  to_check: z.boolean(),
  source: z.string(),
});

/** What a change of a policy can change. */
export const policyTerms = policy.pick({
  opens_after_days: true,
  closes_after: true,
  closes_unit: true,
  disputed: true,
  to_check: true,
  source: true,
});

const changedPolicy = policy.extend({
  changes: z.array(
    z.object({
      at: time,
      by: z.string(),
      reason: z.string(),
      before: policyTerms,
      after: policyTerms,
    }),
  ),
});

export const policyCalls = {
  listPolicies: endpoint({
    method: 'GET',
    path: `${root}/policies/`,
    summary: 'When claims may be made, and every change of that',
    access: 'claims',
    about: 'own',
    reply: z.array(changedPolicy),
  }),
  updatePolicy: endpoint({
    method: 'PUT',
    path: `${root}/policies/`,
    summary: 'Change when a claim may be made; the next runs go by it',
    access: 'claims',
    about: 'own',
    body: z.object({
      id: z.string().min(1).max(200),
      opens_after_days: z.number().int().min(0).max(3650).optional(),
      closes_after: z.number().int().min(1).max(3650).optional(),
      closes_unit: z.enum(['day', 'month']).optional(),
      disputed: z.boolean().optional(),
      to_check: z.boolean().optional(),
      source: z.string().trim().min(1).max(2000).optional(),
      reason: z.string().trim().min(1).max(2000),
    }),
    reply: changedPolicy,
  }),
};
