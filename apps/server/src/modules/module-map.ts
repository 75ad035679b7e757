import type { Database } from '../platform/database/schema.ts';

interface Module {
  readonly name: string;
  readonly tables: readonly (keyof Database)[];
}

/**
 * The server's modules, from the lowest to the highest. A module imports only modules listed before it,
 * through their `public.ts`, and reaches later ones by events. Only the owner of a table writes it, and
 * others read it through functions and views of the owner's `public.ts`.
 */
export const modules = [
  {
    name: 'accounts',
    tables: [
      'accounts',
      'profiles',
      'sessions',
      'verification_codes',
      'used_captchas',
      'attempt_counters',
      'totp_secrets',
      'passkeys',
      'recovery_codes',
      'remembered_devices',
      'pending_sign_ins',
      'passkey_challenges',
    ],
  },
  { name: 'integrations', tables: ['api_keys', 'webhooks', 'webhook_secrets', 'webhook_deliveries'] },
  { name: 'notifications', tables: ['notifications', 'notification_choices'] },
  {
    name: 'agencies',
    tables: [
      'agency_customers',
      'agency_invitations',
      'company_names',
      'company_checks',
      'company_check_names',
      'company_claims',
    ],
  },
  {
    name: 'stores',
    tables: [
      'stores',
      'store_state_changes',
      'store_secrets',
      'store_invites',
      'store_authorizations',
      'store_syncs',
      'store_reports',
      'store_subscriptions',
      'rate_buckets',
      'application_secrets',
    ],
  },
  {
    name: 'documents',
    tables: [
      'documents',
      'document_uploads',
      'document_upload_pieces',
      'document_links',
      'supplier_invoices',
      'invoice_lines',
      'invoice_draws',
    ],
  },
  {
    name: 'shipments',
    tables: ['shipments', 'shipment_items', 'shipment_files', 'shipment_trackings', 'tracking_events'],
  },
  {
    name: 'audits',
    tables: [
      'policy_windows',
      'policy_changes',
      'sourcing_costs',
      'cost_layouts',
      'product_measurements',
      'report_imports',
      'audit_runs',
      'findings',
      'finding_evidence',
      'finding_changes',
      'finding_decisions',
      'loss_causes',
      'estimates',
      'estimate_files',
    ],
  },
  {
    name: 'tickets',
    tables: [
      'tickets',
      'ticket_findings',
      'ticket_events',
      'ticket_messages',
      'ticket_words',
      'ticket_sums',
      'cases',
      'reimbursement_rows',
      'reimbursement_reversals',
      'reimbursement_corrections',
      'announced_reimbursements',
      'money_by_month',
    ],
  },
  {
    name: 'billing',
    tables: [
      'ledger_accounts',
      'ledger_transactions',
      'ledger_entries',
      'credit_lots',
      'money_commands',
      'billing_terms',
      'exchange_rates',
      'rows_without_rate',
      'coupons',
      'held_coupons',
      'coupon_uses',
      'welcome_gifts',
      'invoices',
      'statement_lines',
      'voided_lines',
      'credit_notes',
      'document_numbers',
      'gateway_customers',
      'gateway_events',
      'payment_instruments',
      'payments',
      'payment_returns',
      'gateway_movements',
      'gateway_payouts',
      'gateway_reconciliations',
    ],
  },
  {
    name: 'referrals',
    tables: ['referral_codes', 'referral_clicks', 'referral_rules', 'referrals'],
  },
  { name: 'proofs', tables: ['proof_batches', 'proof_files'] },
  {
    name: 'support',
    tables: ['support_conversations', 'support_messages', 'support_answers'],
  },
  { name: 'security', tables: [] },
  { name: 'dashboard', tables: [] },
  { name: 'search', tables: ['saved_views'] },
  { name: 'own-data', tables: ['data_exports'] },
] as const satisfies readonly Module[];

/** Tables of the platform, usable by every module. */
export const platformTables = [
  'acting_records',
  'job_runs',
  'movable_clock',
  'movable_clock_jobs',
  'security_events',
  'worker_heartbeats',
] as const satisfies readonly (keyof Database)[];
