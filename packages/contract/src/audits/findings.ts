import { z } from 'zod';
import { valuations } from '../claim-types.ts';
import { endpoint } from '../endpoint.ts';
import { account, done, figures, id, money, idParams, oneOrMore, time } from '../fields.ts';
import { findingDecisions } from '../finding-decisions.ts';
import { toCheckSorts } from '../sorts.ts';
import { claimType, day, list, root } from './fields.ts';
import { policy } from './policies.ts';

/**
 * `to_check`: no rule of the marketplace is known by which it pays, so it is claimed only after a user confirmed it.
 * `dismissed`: a user decided not to claim it.
 */
export const findingStates = ['open', 'waiting', 'to_check', 'dismissed', 'lapsed', 'gone'] as const;
export type FindingState = (typeof findingStates)[number];

/** What happened to a finding in a run. The last three: why it is gone. */
export const findingChanges = [
  'new',
  'back',
  'opened',
  'quantity',
  'amount',
  'lapsed',
  'found',
  'paid',
  'explained',
] as const;
export type FindingChange = (typeof findingChanges)[number];

const findingIds = {
  fnsku: z.string().nullable(),
  sku: z.string().nullable(),
  asin: z.string().nullable(),
  title: z.string().nullable(),
  order_id: z.string().nullable(),
  shipment_id: z.string().nullable(),
  removal_order_id: z.string().nullable(),
  reimbursement_id: z.string().nullable(),
  reference_id: z.string().nullable(),
  country: z.string().nullable(),
};

export const findingSummary = z.object({
  id: z.number(),
  store: z.number(),
  claim_type: claimType,
  ...findingIds,
  quantity: z.number(),
  amount: money.nullable(),
  valuation: z.enum(valuations),
  opens_on: day,
  closes_on: day,
  state: z.enum(findingStates),
  gone_reason: z.enum(['found', 'paid', 'explained']).nullable(),
});

const decisions = z.array(
  z.object({
    decision: z.enum(findingDecisions),
    reason: z.string(),
    who: z.enum(['seller', 'operator']),
    at: time,
  }),
);

export const finding = findingSummary.extend({
  store_name: z.string(),
  /** The marketplace's time zone (IANA), in which the claim window opens and closes, and the day it is there. */
  time_zone: z.string(),
  today: day,
  anchor: z.object({ event: z.string(), date: day }),
  policy,
  figures,
  /** The ticket that claims it, the latest if there were several. */
  ticket: z.number().nullable(),
  /** Oldest first. */
  decisions,
  changes: z.array(
    z.object({
      change: z.enum(findingChanges),
      at: time,
      quantity_before: z.number().nullable(),
      quantity_after: z.number().nullable(),
      amount_before: money.nullable(),
      amount_after: money.nullable(),
    }),
  ),
});

/** A row of the marketplace's own file, cell by cell, unchanged. */
export const evidenceRow = z.object({
  report: z.number(),
  file_name: z.string(),
  report_type: z.string(),
  /** The header is row 1, as a spreadsheet counts. */
  row: z.number(),
  cells: z.array(z.object({ header: z.string(), value: z.string() })),
});

const toCheckRow = findingSummary.extend({
  store_name: z.string(),
  /** Days until the claim deadline, in the marketplace's time zone. */
  days_left: z.number(),
  figures,
  policy,
  decisions,
});
export type ToCheckRow = z.output<typeof toCheckRow>;

const toCheckFilter = z.object({
  state: z.enum(['to_check', 'dismissed']).default('to_check'),
  store: oneOrMore(id).optional(),
  type: oneOrMore(claimType).optional(),
  /** Part of an order, shipment, SKU or other id. */
  q: z.string().trim().max(100).optional(),
  sort: z.enum(toCheckSorts).default('closes'),
});

/** The nearest deadline first. */
export const toCheckQuery = toCheckFilter.extend({
  ...list.shape,
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

export const toCheckExport = toCheckFilter.extend({ format: z.enum(['csv', 'xlsx']).default('csv') });

const toCheckSums = { next: z.string().nullable(), total: z.number(), amounts: z.array(money) };
export const toCheckPage = z.object({ items: z.array(toCheckRow), ...toCheckSums });
export const operatorToCheckPage = z.object({
  items: z.array(toCheckRow.extend({ account })),
  ...toCheckSums,
});

export const decisionBody = z.object({
  decision: z.enum(findingDecisions),
  reason: z.string().trim().min(3).max(1000),
});

export const findingCalls = {
  listFindings: endpoint({
    method: 'GET',
    path: `${root}/findings/`,
    summary: 'What the marketplace seems to owe',
    access: 'seller',
    query: list.extend({
      store: id.optional(),
      claim_type: claimType.optional(),
      state: z.enum(findingStates).optional(),
      /** Part of an order, shipment, SKU or other id. */
      search: z.string().trim().max(100).optional(),
      sort: z.enum(['closes_on', '-closes_on', 'amount', '-amount', '-id']).default('closes_on'),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({ items: z.array(findingSummary), next: z.string().nullable(), total: z.number() }),
  }),
  getFinding: endpoint({
    method: 'GET',
    path: `${root}/findings/{id}/`,
    summary: 'One finding: its value, its window and the policy behind it, and every change of it',
    access: 'seller',
    params: idParams,
    reply: finding,
  }),
  listToCheck: endpoint({
    method: 'GET',
    path: `${root}/to-check/`,
    summary: 'Findings no known rule pays for: claimed only once a user confirms them',
    access: 'seller',
    query: toCheckQuery,
    reply: toCheckPage,
  }),
  exportToCheck: endpoint({
    method: 'GET',
    path: `${root}/to-check/export/`,
    logged: 'exported',
    summary: 'The same as CSV or as an Excel workbook, up to 50,000',
    access: 'seller',
    format: 'file',
    query: toCheckExport,
    reply: z.string(),
  }),
  decideFinding: endpoint({
    method: 'POST',
    path: `${root}/findings/{id}/decision/`,
    summary: 'Confirm a finding to check, so that it becomes a ticket, or dismiss it',
    action: 'finding',
    access: 'seller',
    params: idParams,
    body: decisionBody,
    reply: done,
  }),
  getEvidence: endpoint({
    method: 'GET',
    path: `${root}/findings/{id}/evidence/`,
    summary: 'The rows of the marketplace’s own files a finding rests on',
    access: 'seller',
    params: idParams,
    reply: z.array(evidenceRow),
  }),
  exportEvidence: endpoint({
    method: 'GET',
    path: `${root}/findings/{id}/evidence/export/`,
    summary: 'The same rows as CSV',
    access: 'seller',
    format: 'file',
    params: idParams,
    reply: z.string(),
  }),
};
