import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, done, id, money, time } from './fields.ts';

const root = '/api/invoices/coupons';
const operatorRoot = '/api/invoices/operator/coupons';

/** The discount: hundredths of a percent of the commission, or an amount. */
const worth = {
  percent_bp: z.number().nullable(),
  amount: money.nullable(),
};

export const heldCouponStates = ['usable', 'reserved', 'used_up', 'expired'] as const;

export const heldCoupon = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  ...worth,
  amount_left: money.nullable(),
  /** Invoices it was granted for, and those left. */
  invoices: z.number(),
  invoices_left: z.number(),
  /** The last day on which money that comes earns it. */
  expires_on: day.nullable(),
  redeemed_at: time,
  state: z.enum(heldCouponStates),
  /** Invoices it was used on, and open statements it is reserved for. */
  uses: z.array(
    z.object({
      invoice: z.object({ id: z.number(), number: z.string().nullable() }),
      state: z.enum(['reserved', 'used']),
      discount: money,
    }),
  ),
});
export type HeldCoupon = z.output<typeof heldCoupon>;

export const couponTemplate = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  ...worth,
  invoices: z.number(),
  total_limit: z.number().nullable(),
  per_account_limit: z.number(),
  first_time_only: z.boolean(),
  valid_from: day,
  valid_to: day.nullable(),
  days_held: z.number().nullable(),
  given_only: z.boolean(),
  redeemed: z.number(),
  /** Whether its code can still be redeemed, today or later. */
  open: z.boolean(),
  /** What all its uses took off so far, by currency. */
  gave: z.array(money),
});
export type CouponTemplate = z.output<typeof couponTemplate>;

const code = z.string().trim().min(1).max(60);
const count = z.number().int().min(1);

export const newCoupon = z
  .object({
    code: code.regex(/^[A-Za-z0-9-]{4,40}$/),
    name_en: z.string().trim().min(1).max(120),
    name_zh: z.string().trim().min(1).max(120),
    percent_bp: z.number().int().min(1).max(10_000).nullable().default(null),
    amount_minor: z.number().int().min(1).max(100_000_000).nullable().default(null),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .nullable()
      .default(null),
    invoices: count.max(1000).default(1),
    total_limit: count.max(1_000_000_000).nullable().default(null),
    per_account_limit: count.max(1000).default(1),
    first_time_only: z.boolean().default(false),
    valid_from: z.iso.date().nullable().default(null),
    valid_to: z.iso.date().nullable().default(null),
    days_held: count.max(3650).nullable().default(null),
  })
  .refine(({ percent_bp, amount_minor }) => (percent_bp === null) !== (amount_minor === null), {
    path: ['percent_bp'],
  })
  .refine(({ amount_minor, currency }) => (amount_minor === null) === (currency === null), {
    path: ['currency'],
  })
  .refine(({ valid_from, valid_to }) => valid_from === null || valid_to === null || valid_from <= valid_to, {
    path: ['valid_to'],
  });
export type NewCoupon = z.output<typeof newCoupon>;

export const coupons = {
  list: endpoint({
    method: 'GET',
    path: `${root}/`,
    summary: 'Coupons the account holds and held, with what each gave',
    access: 'seller',
    reply: z.object({ items: z.array(heldCoupon) }),
  }),
  redeem: endpoint({
    method: 'POST',
    path: `${root}/redeem/`,
    summary: 'Redeem a code',
    action: 'coupon',
    access: 'seller',
    rate: 'lookup',
    body: z.object({ code, key: z.uuid() }),
    reply: z.object({ id: z.number() }),
  }),
  listTemplates: endpoint({
    method: 'GET',
    path: `${operatorRoot}/`,
    summary: 'Every coupon there is, newest first',
    access: 'billing',
    about: 'every-account',
    reply: z.object({ items: z.array(couponTemplate) }),
  }),
  create: endpoint({
    method: 'POST',
    path: `${operatorRoot}/`,
    summary: 'Make a coupon whose code people can redeem',
    access: 'billing',
    about: 'every-account',
    body: newCoupon,
    reply: z.object({ id: z.number() }),
  }),
  endTemplate: endpoint({
    method: 'POST',
    path: `${operatorRoot}/{id}/end/`,
    summary: 'From now on nobody can redeem it; who holds one keeps it',
    access: 'billing',
    about: 'every-account',
    params: z.object({ id }),
    reply: done,
  }),
};
