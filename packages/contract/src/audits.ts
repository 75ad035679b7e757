import { z } from 'zod';
import { claimTypes, valuations } from './claim-types.ts';
import { endpoint } from './endpoint.ts';
import { regions } from './stores.ts';

const root = '/api/audits';
const time = z.string();
const day = z.iso.date();
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const ofOne = z.object({ id });
const region = z.enum(regions);
const claimType = z.enum(claimTypes);
const money = z.object({ minor: z.number(), currency: z.string() });

export const findingStates = ['open', 'waiting', 'lapsed', 'gone'] as const;
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

/** How many findings a run changed, and in which way. */
export const auditCounts = z.object({
  new: z.number(),
  back: z.number(),
  changed: z.number(),
  opened: z.number(),
  lapsed: z.number(),
  found: z.number(),
  paid: z.number(),
  explained: z.number(),
  same: z.number(),
});

export const auditPhases = ['waiting', 'reading', 'searching', 'comparing'] as const;
export type AuditPhase = (typeof auditPhases)[number];

export const auditWarning = z.object({
  /**
   * unknown_reasons: codes no rule knows. missing_report: claims that were not looked for, for want of it. undated:
   * losses of which no report says when their clock began. unread_file: not read, see the store's reports.
   */
  warning: z.enum(['unknown_reasons', 'missing_report', 'undated', 'unread_file']),
  /** Of a report, as in `ledger`. */
  table: z.string(),
  /** Codes, claim types or files. */
  names: z.array(z.string()),
  /** How many rows of all in that table, or losses. */
  count: z.number(),
  of: z.number(),
});

export const auditRun = z.object({
  id: z.number(),
  store: z.number(),
  /** stopped: it says nothing about the findings, see `reason`. */
  state: z.enum(['running', 'done', 'stopped']),
  reason: z.enum(['', 'unknown_reasons', 'failed']),
  phase: z.enum(auditPhases),
  percent: z.number(),
  as_of: day,
  rules_version: z.string(),
  files_hash: z.string(),
  counts: auditCounts.nullable(),
  warnings: z.array(auditWarning),
  started_at: time,
  finished_at: time.nullable(),
});

export const auditStatus = z.object({
  store: z.number(),
  running: auditRun.nullable(),
  last: auditRun.nullable(),
  /** Of what can be claimed now. */
  open: z.object({ findings: z.number(), amounts: z.array(money), next_deadline: day.nullable() }),
  waiting: z.number(),
  lapsed: z.number(),
});

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
  /** Sources disagree, or none was found and another region's rule stands in. */
  disputed: z.boolean(),
  source: z.string(),
});

export const finding = findingSummary.extend({
  store_name: z.string(),
  anchor: z.object({ event: z.string(), date: day }),
  policy,
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

/** A row of the marketplace's own file, cell by cell as it stands there. */
export const evidenceRow = z.object({
  report: z.number(),
  file_name: z.string(),
  report_type: z.string(),
  /** The header is row 1, as a spreadsheet counts. */
  row: z.number(),
  cells: z.array(z.object({ header: z.string(), value: z.string() })),
});

const changedPolicy = policy.extend({
  changes: z.array(
    z.object({
      at: time,
      by: z.string(),
      reason: z.string(),
      before: z.record(z.string(), z.unknown()),
      after: z.record(z.string(), z.unknown()),
    }),
  ),
});

const costText = z.string().regex(/^\d{1,14}(\.\d{1,4})?$/);
const currency = z.string().regex(/^[A-Z]{3}$/);
const code = z.string().trim().max(100);

export const sourcingCost = z.object({
  id: z.number(),
  fnsku: z.string(),
  sku: z.string(),
  cost: z.string(),
  currency: z.string(),
  valid_from: day,
});

const fileFault = z.object({ line: z.number(), column: z.string(), message: z.string() });

export const estimate = z.object({
  id: z.number(),
  region,
  /** empty: no file yet. failed: the files could not be searched. */
  state: z.enum(['empty', 'running', 'done', 'failed']),
  percent: z.number(),
  /** When it and its files are deleted, unless they are kept. */
  expires_at: time,
  files: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      status: z.enum(['waiting', 'read', 'refused']),
      report_type: z.string(),
      rows: z.number(),
      faults: z.array(fileFault),
    }),
  ),
  result: z
    .object({
      types: z.array(
        z.object({
          claim_type: claimType,
          findings: z.number(),
          units: z.number(),
          amounts: z.array(money),
          next_deadline: day.nullable(),
        }),
      ),
      warnings: z.array(auditWarning),
    })
    .nullable(),
});

const list = z.object({ cursor: z.string().max(200).optional() });

export const audits = {
  status: endpoint({
    method: 'GET',
    path: `${root}/status/`,
    summary: 'How the audit of each store stands: the run under way, the last one, what is open',
    access: 'seller',
    reply: z.array(auditStatus),
  }),
  runs: endpoint({
    method: 'GET',
    path: `${root}/runs/`,
    summary: 'The audit runs of a store, newest first, each with what it changed',
    access: 'seller',
    query: z.object({ store: id, limit: z.coerce.number().int().min(1).max(200).default(20) }),
    reply: z.array(auditRun),
  }),
  startRun: endpoint({
    method: 'POST',
    path: `${root}/runs/`,
    summary: 'Audit a store now; while one is running, the next begins when it ends',
    access: 'seller',
    body: z.object({ store: id }),
    reply: auditRun,
  }),
  findings: endpoint({
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
  finding: endpoint({
    method: 'GET',
    path: `${root}/findings/{id}/`,
    summary: 'One finding: its value, its window and the policy behind it, and every change of it',
    access: 'seller',
    params: ofOne,
    reply: finding,
  }),
  evidence: endpoint({
    method: 'GET',
    path: `${root}/findings/{id}/evidence/`,
    summary: 'The rows of the marketplace’s own files a finding rests on',
    access: 'seller',
    params: ofOne,
    reply: z.array(evidenceRow),
  }),
  exportEvidence: endpoint({
    method: 'GET',
    path: `${root}/findings/{id}/evidence/export/`,
    summary: 'The same rows as CSV',
    access: 'seller',
    format: 'file',
    params: ofOne,
    reply: z.string(),
  }),
  policies: endpoint({
    method: 'GET',
    path: `${root}/policies/`,
    summary: 'When claims may be made, and every change of that',
    access: 'superuser',
    about: 'own',
    reply: z.array(changedPolicy),
  }),
  changePolicy: endpoint({
    method: 'PUT',
    path: `${root}/policies/`,
    summary: 'Change when a claim may be made; the next runs go by it',
    access: 'superuser',
    about: 'own',
    body: z.object({
      id: z.string().min(1).max(200),
      opens_after_days: z.number().int().min(0).max(3650).optional(),
      closes_after: z.number().int().min(1).max(3650).optional(),
      closes_unit: z.enum(['day', 'month']).optional(),
      disputed: z.boolean().optional(),
      source: z.string().trim().min(1).max(2000).optional(),
      reason: z.string().trim().min(1).max(2000),
    }),
    reply: changedPolicy,
  }),
  costs: endpoint({
    method: 'GET',
    path: `${root}/costs/`,
    summary: 'What the seller paid for a unit of each product',
    access: 'seller',
    query: list.extend({
      search: z.string().trim().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    reply: z.object({ items: z.array(sourcingCost), next: z.string().nullable(), total: z.number() }),
  }),
  changeCosts: endpoint({
    method: 'PUT',
    path: `${root}/costs/`,
    summary: 'Set or remove costs; the same product, currency and day is set anew',
    access: 'seller',
    body: z.object({
      set: z
        .array(
          z
            .object({
              fnsku: code.default(''),
              sku: code.default(''),
              cost: costText,
              currency,
              valid_from: day.optional(),
            })
            .refine(({ fnsku, sku }) => fnsku !== '' || sku !== '', { path: ['sku'] }),
        )
        .max(1000)
        .default([]),
      remove: z.array(id).max(1000).default([]),
    }),
    reply: z.object({ set: z.number(), removed: z.number() }),
  }),
  uploadCosts: endpoint({
    method: 'POST',
    path: `${root}/costs/upload/`,
    summary: 'A cost list as CSV: sku, fnsku, cost, currency, valid from; all of it or nothing',
    access: 'seller',
    takes: 'files',
    reply: z.array(
      z.object({
        name: z.string(),
        status: z.enum(['kept', 'refused']),
        rows: z.number(),
        faults: z.array(fileFault),
      }),
    ),
  }),
  createEstimate: endpoint({
    method: 'POST',
    path: `${root}/estimates/`,
    summary: 'Begin a free estimate from report files, before any store is linked',
    access: 'seller',
    body: z.object({ region }),
    reply: estimate,
  }),
  estimate: endpoint({
    method: 'GET',
    path: `${root}/estimates/{id}/`,
    summary: 'An estimate: its files, and the potential by claim type',
    access: 'seller',
    params: ofOne,
    reply: estimate,
  }),
  addEstimateFiles: endpoint({
    method: 'POST',
    path: `${root}/estimates/{id}/files/`,
    summary: 'Report files for an estimate, recognised by their headers; deleted after a day unless kept',
    access: 'seller',
    takes: 'files',
    params: ofOne,
    reply: estimate,
  }),
  keepEstimate: endpoint({
    method: 'POST',
    path: `${root}/estimates/{id}/keep/`,
    summary: 'Keep the files as reports of a store of the same region, and audit it',
    access: 'seller',
    params: ofOne,
    body: z.object({ store: id }),
    reply: z.object({ kept: z.number() }),
  }),
  deleteEstimate: endpoint({
    method: 'DELETE',
    path: `${root}/estimates/{id}/`,
    summary: 'Delete an estimate and its files now',
    access: 'seller',
    params: ofOne,
    reply: z.object({ done: z.literal(true) }),
  }),
};
