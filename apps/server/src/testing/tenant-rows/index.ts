import { accountRows } from './accounts.ts';
import { agencyRows } from './agencies.ts';
import { auditRows } from './audits.ts';
import { billingRows } from './billing.ts';
import { documentRows } from './documents.ts';
import { integrationRows } from './integrations.ts';
import { notificationRows } from './notifications.ts';
import { proofRows } from './proofs.ts';
import { referralRows } from './referrals.ts';
import { searchRows } from './search.ts';
import { shipmentRows } from './shipments.ts';
import { storeRows } from './stores.ts';
import { supportRows } from './support.ts';
import { ticketRows } from './tickets.ts';
import type { Hidden, Seed, Table } from './seed.ts';

/**
 * Tables with account data, and how to create a row of each. A new table must be added here or to the
 * hidden ones.
 */
export const tenantRows: Record<Table, Seed | Hidden | 'no tenant data'> = {
  ...accountRows,
  ...agencyRows,
  ...storeRows,
  ...integrationRows,
  ...auditRows,
  ...ticketRows,
  ...shipmentRows,
  ...documentRows,
  ...proofRows,
  ...supportRows,
  ...billingRows,
  ...referralRows,
  ...notificationRows,
  ...searchRows,
  policy_windows: 'no tenant data',
  policy_changes: 'no tenant data',
  support_answers: 'no tenant data',
  rate_buckets: 'no tenant data',
  application_secrets: 'no tenant data',
  exchange_rates: 'no tenant data',
  gateway_movements: 'no tenant data',
  gateway_payouts: 'no tenant data',
  gateway_reconciliations: 'no tenant data',
  document_numbers: 'no tenant data',
  coupons: 'no tenant data',
  referral_rules: 'no tenant data',
  gateway_events: 'no tenant data',
  verification_codes: 'no tenant data',
  used_captchas: 'no tenant data',
  attempt_counters: 'no tenant data',
  worker_heartbeats: 'no tenant data',
  movable_clock: 'no tenant data',
  movable_clock_jobs: 'no tenant data',
};

export const tenantTables = Object.entries(tenantRows)
  .filter(([, seed]) => typeof seed === 'function')
  .map(([table]) => table);

export const hiddenTables = Object.entries(tenantRows)
  .filter(([, seed]) => typeof seed === 'object')
  .map(([table]) => table);
