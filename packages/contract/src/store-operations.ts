import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { account, cursor, idParams, time } from './fields.ts';
import { accountStatuses, storeViews } from './store-views.ts';
import { regions, seller } from './stores.ts';

const root = '/api/ext/product/operations';

const failure = z.object({
  report_type: z.string(),
  /** Amazon's answer: HTTP status and code, `fatal …`, or `not_ready`. */
  reason: z.string(),
  since: time,
  /** The role whose absence explains it. */
  role: z.string().nullable(),
});

const operatorStore = seller.extend({
  owner: account,
  paused_at: time.nullable(),
  /** Since when Amazon refuses to list the store's marketplaces. */
  marketplaces_denied_at: time.nullable(),
  /** When the running sync takes its next step. */
  resumes_at: time.nullable(),
  /** As Amazon's last notification said; null where there was none. */
  account_status: z.object({ status: z.enum(accountStatuses), since: time }).nullable(),
  failures: z.array(failure),
  /** What is left of Amazon's rate limits, by operation; operations not used lately are full and not listed. */
  rate_budgets: z.array(
    z.object({
      operation: z.string(),
      left: z.number(),
      burst: z.number(),
      full_at: time.nullable(),
      /** When Amazon last refused a call as too many, for a day. */
      refused_at: time.nullable(),
    }),
  ),
  /** When each report type last arrived. */
  report_ages: z.array(z.object({ report_type: z.string(), received_at: time })),
});

const ofBoard = z.object({
  view: z.enum(storeViews).default('attention'),
  /** Prefix of an account, store name or seller id. */
  q: z.string().trim().max(100).optional(),
});

const applicationSetup = z.object({
  application_id: z.string(),
  client_id: z.string(),
  draft: z.boolean(),
  /** To be registered with the application. */
  login_url: z.string(),
  redirect_url: z.string(),
  endpoints: z.array(z.object({ name: z.enum(['lwa', ...regions]), url: z.string() })),
  secrets: z.array(
    z.object({
      use: z.enum(['current', 'former']),
      since: time,
      ends_at: time,
      refused_at: time.nullable(),
    }),
  ),
  roles: z.array(
    z.object({
      name: z.string(),
      /** Not every application needs it. */
      optional: z.boolean(),
      /** Report types and operations that need it. */
      needed_for: z.array(z.string()),
      /** Refusals caused by the missing role; null if there were none. */
      missing: z.object({ stores: z.number(), since: time, refused: z.array(z.string()) }).nullable(),
    }),
  ),
  /** The queue of Amazon's notifications, and how many of the linked stores send there; null without a queue. */
  notifications: z.object({ queue: z.string(), stores: z.number(), subscribed: z.number() }).nullable(),
  /** Links that failed in the last seven days, by fault. */
  failed_links: z.array(z.object({ fault: z.string(), count: z.number(), last_at: time })),
});

const setupCheck = z.object({
  checked_at: time,
  checks: z.array(
    z.object({
      name: z.enum(['credentials', ...regions, 'address', 'clock', 'queue']),
      fault: z.enum(['refused', 'unreachable', 'differs', 'queue_fails']).nullable(),
      /** The other side's answer; empty if nothing is wrong. */
      detail: z.string(),
    }),
  ),
});

/** The operators' calls about stores of every account. */
export const storeOperations = {
  getSetup: endpoint({
    method: 'GET',
    path: `${root}/setup/`,
    summary: 'The application at Amazon: what is registered, which roles it lacks, when its secrets end',
    access: 'support',
    about: 'every-account',
    reply: applicationSetup,
  }),
  checkSetup: endpoint({
    method: 'GET',
    path: `${root}/setup/check/`,
    summary: 'Asks Amazon whether it accepts the application, and whether every endpoint is reached',
    access: 'support',
    about: 'every-account',
    rate: 'lookup',
    reply: setupCheck,
  }),
  list: endpoint({
    method: 'GET',
    path: `${root}/stores/`,
    summary: 'Every store: its authorization, its last sync, what failed and since when',
    access: 'support',
    about: 'every-account',
    query: ofBoard.extend({
      cursor,
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: z.object({ items: z.array(operatorStore), next: z.string().nullable() }),
  }),
  exportList: endpoint({
    method: 'GET',
    path: `${root}/stores/export/`,
    logged: 'exported',
    summary: 'The same as CSV or as an Excel workbook, up to 50,000',
    access: 'support',
    about: 'every-account',
    format: 'file',
    query: ofBoard.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    reply: z.string(),
  }),
  startSync: endpoint({
    method: 'POST',
    path: `${root}/stores/{id}/sync/`,
    summary: 'Sync a store now',
    action: 'storeSync',
    access: 'support',
    about: 'every-account',
    params: idParams,
    reply: operatorStore,
  }),
  pause: endpoint({
    method: 'POST',
    path: `${root}/stores/{id}/pause/`,
    summary: 'Pause a store, so that nothing is requested for it, or resume it',
    action: 'storePause',
    access: 'support',
    about: 'every-account',
    params: idParams,
    body: z.object({ paused: z.boolean() }),
    reply: operatorStore,
  }),
  listHistory: endpoint({
    method: 'GET',
    path: `${root}/stores/{id}/syncs/`,
    summary: 'The last fifty syncs of a store',
    access: 'support',
    about: 'every-account',
    params: idParams,
    reply: z.array(
      z.object({
        started_at: time,
        finished_at: time.nullable(),
        state: z.enum(['running', 'done', 'stopped']),
        reason: z.string(),
        reports: z.number(),
        failed: z.number(),
      }),
    ),
  }),
};
