import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { account, cursor, day, id, money, time } from './fields.ts';
import { movementSorts } from './sorts.ts';

const root = '/api/invoices/credit';
const operatorRoot = '/api/invoices/operator';

export const creditSources = ['top_up', 'credit_note', 'referral', 'grant', 'return_undone'] as const;

const balance = z.object({
  available: money,
  /** The granted and the purchased part. */
  granted: money,
  bought: money,
});

export const creditLot = z.object({
  id: z.number(),
  kind: z.enum(['granted', 'bought']),
  source: z.enum(creditSources),
  /** The note of the operator who granted it. */
  note: z.string(),
  amount: money,
  remaining: money,
  /** The payment that purchased it and can be refunded. */
  payment_id: z.number().nullable(),
  /** The last day it can be spent. */
  expires_on: day.nullable(),
  created_at: time,
});

export const creditMovementKinds = [
  'credit_granted',
  'credit_bought',
  'credit_note',
  'credit_spent',
  'credit_expired',
  'credit_refunded',
  'credit_withdrawn',
  'card_refund',
  'chargeback',
  'return_undone',
  'reversal',
] as const;

export const creditMovement = z.object({
  id: z.number(),
  kind: z.enum(creditMovementKinds),
  /** Source of added credit. */
  source: z.enum(creditSources).nullable(),
  note: z.string(),
  invoice: z.object({ id: z.number(), number: z.string().nullable() }).nullable(),
  /** Negative if it was spent or withdrawn. */
  amount: money,
  /** The balance afterwards. */
  balance: money,
  at: time,
});
export type CreditMovement = z.output<typeof creditMovement>;

export const credit = {
  getBalance: endpoint({
    method: 'GET',
    path: `${root}/prepaid/`,
    summary: 'Prepaid credit: what is there, by currency, and what it consists of in the order it is spent',
    access: 'seller',
    reply: z.object({
      /** The currency the account is billed in first, even when there is none of it. */
      balances: z.array(balance),
      lots: z.array(creditLot),
    }),
  }),
  listMovements: endpoint({
    method: 'GET',
    path: `${root}/movements/`,
    summary:
      'Every movement of prepaid credit with the balance after it, unless sorted otherwise newest first',
    access: 'seller',
    query: z.object({
      sort: z.enum(movementSorts).default('-at'),
      cursor,
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({ items: z.array(creditMovement), next: z.string().nullable() }),
  }),
  exportMovements: endpoint({
    method: 'GET',
    path: `${root}/movements/export/`,
    logged: 'exported',
    summary: 'Every movement of prepaid credit as CSV or XLSX, for accountants',
    access: 'seller',
    format: 'file',
    query: z.object({ format: z.enum(['csv', 'xlsx']) }),
    reply: z.string(),
  }),
  listHolders: endpoint({
    method: 'GET',
    path: `${operatorRoot}/credit/`,
    summary: 'Accounts by name with the credit they hold, the largest first',
    access: 'billing',
    about: 'every-account',
    query: z.object({ q: z.string().trim().max(100).optional() }),
    reply: z.object({ items: z.array(z.object({ account, balances: z.array(balance) })) }),
  }),
  grant: endpoint({
    method: 'POST',
    path: `${operatorRoot}/accounts/{id}/credit/`,
    summary: 'Give an account credit',
    confirm: 'large-amount',
    action: 'credit',
    access: 'billing',
    about: 'every-account',
    params: z.object({ id }),
    body: z.object({
      amount_minor: z.number().int().min(1).max(100_000_000),
      expires_on: z.iso.date().nullable().default(null),
      note: z.string().trim().min(1).max(300),
      key: z.uuid(),
    }),
    reply: z.object({ lot: z.number() }),
  }),
};
