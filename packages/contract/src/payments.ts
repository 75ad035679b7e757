import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { cursor, id, money, time } from './fields.ts';
import { paymentSorts } from './sorts.ts';

const root = '/api/invoices/payment';
const key = z.uuid();
/** Limits of one card charge. */
const amount_minor = z.number().int().min(50).max(10_000_000);

export const paymentStatuses = ['pending', 'unknown', 'needs_action', 'succeeded', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentPurposes = ['invoice', 'top_up', 'refund'] as const;

/** Reasons for a failed payment that matter to the user. */
export const paymentFaults = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'card_removed',
  'card_closed',
  'not_confirmed',
  'no_card',
  'not_taken',
  'other',
] as const;
export type PaymentFault = (typeof paymentFaults)[number];

export const instrument = z.object({
  id: z.number(),
  brand: z.string(),
  last4: z.string(),
  expires_month: z.number(),
  expires_year: z.number(),
  expired: z.boolean(),
  is_default: z.boolean(),
  created_at: time,
});
export type Instrument = z.output<typeof instrument>;

const instruments = z.object({ items: z.array(instrument) });

export const payment = z.object({
  id: z.number(),
  purpose: z.enum(paymentPurposes),
  invoice: z.object({ id: z.number(), number: z.string().nullable() }).nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }),
  amount: money,
  status: z.enum(paymentStatuses),
  /** Refunded or disputed without our request. */
  returned: money,
  fault: z.enum(paymentFaults).nullable(),
  created_at: time,
  settled_at: time.nullable(),
});
export type Payment = z.output<typeof payment>;

const sort = z.enum(paymentSorts).default('-at');

const charged = z.object({
  /** `nothing_due` when others were faster. */
  status: z.enum(['paid', 'processing', 'nothing_due']),
  credit_minor: z.number(),
  card_minor: z.number(),
  payment_id: z.number().nullable(),
});

export const payments = {
  listMethods: endpoint({
    method: 'GET',
    path: `${root}/instrument/`,
    summary: 'The cards of the account, the one charged first on top',
    access: 'seller',
    reply: instruments,
  }),
  startMethod: endpoint({
    method: 'POST',
    path: `${root}/instrument/`,
    summary: 'Open the gateway’s page where a card is typed in',
    action: 'card',
    access: 'seller',
    rate: 'lookup',
    reply: z.object({ url: z.string() }),
  }),
  finishMethod: endpoint({
    method: 'POST',
    path: `${root}/instrument/finish/`,
    summary: 'Back from the gateway’s page: keep the card that was typed in there',
    action: 'card',
    access: 'seller',
    rate: 'lookup',
    body: z.object({ session_id: z.string().min(1).max(200) }),
    reply: instruments,
  }),
  setDefaultMethod: endpoint({
    method: 'POST',
    path: `${root}/instrument/{id}/default/`,
    summary: 'Charge this card first',
    action: 'card',
    access: 'seller',
    params: z.object({ id }),
    reply: instruments,
  }),
  deleteMethod: endpoint({
    method: 'DELETE',
    path: `${root}/instrument/{id}/`,
    summary: 'Remove a card, here and at the gateway',
    action: 'card',
    ownerOnly: true,
    access: 'seller',
    params: z.object({ id }),
    reply: instruments,
  }),
  list: endpoint({
    method: 'GET',
    path: `${root}/payments/`,
    summary: 'Payments and refunds by card, unless sorted otherwise newest first',
    access: 'seller',
    query: z.object({
      status: z.enum(paymentStatuses).optional(),
      sort,
      cursor,
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({ items: z.array(payment), next: z.string().nullable() }),
  }),
  exportList: endpoint({
    method: 'GET',
    path: `${root}/payments/export/`,
    logged: 'exported',
    summary: 'The same as CSV or as an Excel workbook, up to 50,000, for accountants',
    access: 'seller',
    format: 'file',
    query: z.object({ sort, format: z.enum(['csv', 'xlsx']).default('csv') }),
    reply: z.string(),
  }),
  get: endpoint({
    method: 'GET',
    path: `${root}/payments/{id}/`,
    summary: 'One payment',
    access: 'seller',
    params: z.object({ id }),
    reply: payment,
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${root}/payments/{id}/confirm/`,
    summary: 'Where the user confirms a payment that their bank asks about',
    action: 'pay',
    access: 'seller',
    rate: 'lookup',
    params: z.object({ id }),
    reply: z.object({ url: z.string().nullable(), payment }),
  }),
  check: endpoint({
    method: 'POST',
    path: `${root}/payments/{id}/check/`,
    summary: 'Ask the gateway now what became of a payment',
    action: 'pay',
    access: 'seller',
    rate: 'lookup',
    params: z.object({ id }),
    reply: payment,
  }),
  chargeInvoice: endpoint({
    method: 'POST',
    path: '/api/invoices/charge_invoice',
    summary: 'Pay an invoice now: with credit first, the rest by card',
    action: 'pay',
    access: 'seller',
    body: z.object({ id, instrument_id: id.optional(), key: key.optional() }),
    reply: charged,
  }),
  topUp: endpoint({
    method: 'POST',
    path: '/api/invoices/credit/top_up/',
    summary: 'Buy prepaid credit by card',
    action: 'creditBuy',
    ownerOnly: true,
    access: 'seller',
    body: z.object({ amount_minor, instrument_id: id.optional(), key }),
    reply: z.object({ payment_id: z.number() }),
  }),
  refundCredit: endpoint({
    method: 'POST',
    path: '/api/invoices/credit/refund/',
    summary:
      'Send bought credit back to the card it was bought with; all that is left unless an amount is said',
    action: 'creditBack',
    ownerOnly: true,
    confirm: 'always',
    access: 'seller',
    body: z.object({ payment_id: id, amount_minor: z.number().int().min(1).optional(), key }),
    reply: z.object({ payment_id: z.number() }),
  }),
};
