import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done, id, idParams, time } from './fields.ts';
import { dateOrder, readingNotes } from './report-files.ts';
import { sellerStates } from './seller-states.ts';

export const regions = ['na', 'eu', 'fe'] as const;

export type Region = (typeof regions)[number];

const root = '/api/ext/product';
const region = z.enum(regions);
const state = z.literal(Object.values(sellerStates));
const storeName = z.string().trim().min(1).max(200);
/** Amazon's `selling_partner_id`. */
const sellerId = z.string().regex(/^[A-Z0-9]{5,40}$/);
const secret = z.string().min(1).max(2048);
/** A country (`DE`) or a marketplace id. */
const marketplace = z.string().regex(/^[A-Z0-9]{2,20}$/);

/** Why an authorization failed; the texts are in the web's catalogues. */
export const authorizationFaults = [
  'code_refused',
  'token_refused',
  'other_seller',
  'access_denied',
  'no_marketplaces',
  'application_refused',
  'marketplace_unavailable',
  'interrupted',
] as const;

export type AuthorizationFault = (typeof authorizationFaults)[number];

export const storeHealth = z.object({
  word: z.enum([
    'good',
    'waiting_for_authorization',
    'authorizing',
    'authorization_failed',
    'authorization_expired',
    'authorization_ending',
    'suspended',
    'account_deactivated',
    'account_at_risk',
    'closed',
    'first_sync',
    'permission_missing',
    'reports_failed',
    'sync_late',
  ]),
  /** Parameters of the text: days left, failed reports, hours late, the underlying fault. */
  params: z.object({
    days: z.number().optional(),
    count: z.number().optional(),
    hours: z.number().optional(),
    fault: z.string().optional(),
  }),
});

export const seller = z.object({
  id: z.number(),
  /** Empty until Amazon has reported it. */
  seller_id: z.string(),
  state,
  account: z.object({ region, store_name: z.string() }),
  marketplaces: z.array(z.object({ id: z.string(), country: z.string() })),
  priority: z.boolean(),
  authorized_at: time.nullable(),
  authorization_ends_at: time.nullable(),
  last_sync_at: time.nullable(),
  next_sync_at: time.nullable(),
  /** When the report files of a store without authorization are deleted; null if nothing is to be deleted. */
  files_delete_at: time.nullable(),
  /** When they were deleted; null after a new authorization. */
  files_deleted_at: time.nullable(),
  health: storeHealth,
  /** The running sync, or null. */
  sync: z.object({ started_at: time, done: z.number(), total: z.number() }).nullable(),
});

const consent = z.object({
  /** Redirect address. */
  url: z.string(),
  /** OAuth state; valid once, for ten minutes. */
  state: z.string(),
});

export type StoreHealth = z.output<typeof storeHealth>;

export const authorizationStatus = z.object({
  status: z.enum(['waiting', 'authorizing', 'done', 'failed', 'expired']),
  fault: z.enum(authorizationFaults).nullable(),
  store: z.number().nullable(),
});

/** Whom an invited owner gives access to. */
const invitation = z.object({
  store_name: z.string(),
  /** Company or name of the user who invites; empty if unknown. */
  invited_by: z.string(),
  /** The account that receives the store: a name of its own choice, and its masked verified address. */
  account: z.object({ name: z.string(), email: z.string() }),
  /** When access was granted, and until when the owner can undo it; null before. */
  granted_at: time.nullable(),
  undo_until: time.nullable(),
});

export const storeReport = z.object({
  id: z.number(),
  source: z.enum(['requested', 'listed', 'uploaded']),
  report_type: z.string(),
  /** One event type of the ledger; empty for other reports. */
  part: z.string(),
  file_name: z.string(),
  data_start: time.nullable(),
  data_end: time.nullable(),
  /**
   * planned, asked, making, made: in progress. kept: stored. same: already stored. empty: no data, or
   * requested too soon. failed: given up, see `reason`.
   */
  status: z.enum(['planned', 'asked', 'making', 'made', 'kept', 'same', 'empty', 'failed', 'deleted']),
  reason: z.string(),
  size: z.number().nullable(),
  finished_at: time.nullable(),
  /** As read by the audit; null before that. */
  rows: z.number().nullable(),
  ...readingNotes,
});

export const uploadedFile = z.object({
  name: z.string(),
  status: z.enum(['kept', 'same', 'refused']),
  report_type: z.string().nullable(),
  rows: z.number(),
  ...readingNotes,
});

export const stores = {
  list: endpoint({
    method: 'GET',
    path: `${root}/userproduct/`,
    summary: 'The linked stores of the account acted for; limit 0 lists all',
    access: 'seller',
    query: z.object({ limit: z.coerce.number().int().min(0).max(9999).default(0) }),
    reply: z.array(seller),
  }),
  get: endpoint({
    method: 'GET',
    path: `${root}/userproduct/{id}`,
    summary: 'One linked store',
    access: 'seller',
    params: idParams,
    reply: seller,
  }),
  prepare: endpoint({
    method: 'GET',
    path: `${root}/spauth/prepare/`,
    summary: 'The marketplace’s consent page for a new store, or for one to authorize again',
    action: 'storeLink',
    access: 'seller',
    acts: true,
    query: z.object({
      /** Defaults to where the account sells or is from. */
      region: region.optional(),
      marketplace: marketplace.optional(),
      store: id.optional(),
      /** Name of a new store; defaults to Amazon's store name. */
      store_name: storeName.optional(),
      /** The account the store will belong to; this path never carries `user_id`. */
      account: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    reply: consent,
  }),
  checkState: endpoint({
    method: 'GET',
    path: `${root}/spauth/check/`,
    summary: 'How an authorization that the caller began stands',
    access: 'seller',
    query: z.object({ state: z.string().min(1).max(200) }),
    reply: authorizationStatus,
  }),
  handleCallback: endpoint({
    method: 'POST',
    path: `${root}/callback/sp-api/`,
    summary: 'What the marketplace sent the browser back with',
    access: 'public',
    rate: 'lookup',
    body: z.object({
      state: z.string().min(1).max(200),
      selling_partner_id: sellerId,
      spapi_oauth_code: z.string().min(1).max(1000),
      mws_auth_token: z.string().max(1000).optional(),
    }),
    reply: authorizationStatus.extend({
      invited: z.boolean(),
      /** Nothing was read of the store before: its first audit follows. */
      first: z.boolean(),
      /** For an invited owner who granted access. */
      invitation: invitation.nullable(),
    }),
  }),
  authorize: endpoint({
    method: 'POST',
    path: `${root}/userproduct/v2authorize/`,
    summary:
      'A new store and where its owner grants access; also the way back for a consent the marketplace began',
    action: 'storeLink',
    access: 'seller',
    body: z.object({
      region: region.optional(),
      marketplace: marketplace.optional(),
      store_name: storeName.optional(),
      amazon_callback_uri: z.string().max(2000).optional(),
      amazon_state: z.string().max(2000).optional(),
      selling_partner_id: sellerId.optional(),
    }),
    reply: consent.extend({ store: seller.nullable() }),
  }),
  linkByHand: endpoint({
    method: 'POST',
    path: `${root}/spauth/man_made_create/`,
    summary: 'Link a store with a refresh token given by hand; it is tried before it is kept',
    action: 'storeByHand',
    access: 'seller',
    body: z.object({
      seller_id: sellerId,
      region,
      refresh_token: secret,
      store_name: storeName.optional(),
    }),
    reply: seller,
  }),
  reauthorize: endpoint({
    method: 'POST',
    path: `${root}/userproduct/{id}/reauthorize/`,
    summary: 'Authorize a store again: with a refresh token given by hand, else by the consent page',
    action: 'storeAgain',
    access: 'seller',
    params: idParams,
    body: z.object({ mws_access_token: secret.optional() }),
    reply: z.object({ consent: consent.nullable(), store: seller }),
  }),
  createInvitation: endpoint({
    method: 'GET',
    path: `${root}/userproduct/{id}/invite/`,
    summary: 'A link for whoever owns the store’s login; a new one ends those before it',
    action: 'storeInvite',
    access: 'seller',
    acts: true,
    params: idParams,
    reply: z.object({ url: z.string(), expires_at: time }),
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: `${root}/callback/invite/`,
    summary: 'Turn an invite into the marketplace’s consent page, for this browser only',
    access: 'public',
    rate: 'lookup',
    body: z.object({ invite: z.string().min(1).max(200) }),
    reply: invitation.extend({
      /** Null once access is granted. */
      url: z.string().nullable(),
      region,
      expires_at: time,
    }),
  }),
  undoInvitation: endpoint({
    method: 'POST',
    path: `${root}/callback/invite/undo/`,
    summary:
      'Take back the access an invited owner granted in the last seven days, by the invite or, in the same browser, by the state',
    access: 'public',
    rate: 'lookup',
    body: z.union([
      z.object({ invite: z.string().min(1).max(200) }),
      z.object({ state: z.string().min(1).max(200) }),
    ]),
    reply: done,
  }),
  setPriority: endpoint({
    method: 'GET',
    path: `${root}/userproduct/{id}/priority/`,
    summary: 'Turn "audited first" on or off: to `value`, or to what it is not',
    action: 'storePriority',
    access: 'seller',
    acts: true,
    params: idParams,
    query: z.object({ value: z.enum(['on', 'off']).optional() }),
    reply: seller,
  }),
  exportStores: endpoint({
    method: 'GET',
    path: `${root}/userproduct/export/`,
    logged: 'exported',
    summary: 'The linked stores as an Excel workbook, or as CSV',
    access: 'seller',
    format: 'file',
    query: z.object({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
    reply: z.string(),
  }),
  rename: endpoint({
    method: 'POST',
    path: '/api/refund/lvt/mws/sellerstorename',
    summary: 'Name a store, by our id or by the marketplace’s',
    action: 'storeName',
    access: 'seller',
    body: z.object({
      id: id.optional(),
      seller_id: sellerId.optional(),
      region: region.optional(),
      store_name: storeName,
    }),
    reply: seller,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: `${root}/userproduct/{id}`,
    summary: 'Unlink a store; what was read of it is kept or erased',
    action: 'storeRemove',
    access: 'seller',
    params: idParams,
    body: z.object({ data: z.enum(['keep', 'erase']) }),
    reply: done,
  }),
  listHistory: endpoint({
    method: 'GET',
    path: `${root}/userproduct/{id}/history/`,
    summary: 'Every change of the store’s state, newest first',
    access: 'seller',
    params: idParams,
    reply: z.array(
      z.object({
        from: state,
        to: state,
        reason: z.string(),
        by: z.enum(['owner', 'agency', 'service']),
        at: time,
      }),
    ),
  }),
  startSync: endpoint({
    method: 'POST',
    path: `${root}/userproduct/{id}/sync/`,
    summary: 'Fetch what is due now; one that is running goes on',
    action: 'storeSync',
    access: 'seller',
    params: idParams,
    reply: seller,
  }),
  listReports: endpoint({
    method: 'GET',
    path: `${root}/userproduct/{id}/reports/`,
    summary: 'The report files of a store, those under way first, then the newest',
    access: 'seller',
    params: idParams,
    query: z.object({ limit: z.coerce.number().int().min(1).max(1000).default(200) }),
    reply: z.array(storeReport),
  }),
  uploadReports: endpoint({
    method: 'POST',
    path: `${root}/userproduct/{id}/upload/`,
    summary: 'Report files by hand, recognised by their headers',
    action: 'reports',
    access: 'seller',
    takes: 'files',
    params: idParams,
    query: z.object({ date_order: dateOrder.optional() }),
    reply: z.array(uploadedFile),
  }),
};
