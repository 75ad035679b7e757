// Made from the migrated database by scripts/database-types.ts; do not edit.
import type { Generated, GeneratedAlways } from 'kysely';

export interface Database {
  accounts: AccountsTable;
  acting_records: ActingRecordsTable;
  agency_customers: AgencyCustomersTable;
  agency_invitations: AgencyInvitationsTable;
  announced_reimbursements: AnnouncedReimbursementsTable;
  api_keys: ApiKeysTable;
  application_secrets: ApplicationSecretsTable;
  attempt_counters: AttemptCountersTable;
  audit_runs: AuditRunsTable;
  billing_terms: BillingTermsTable;
  cases: CasesTable;
  company_check_names: CompanyCheckNamesTable;
  company_checks: CompanyChecksTable;
  company_claims: CompanyClaimsTable;
  company_names: CompanyNamesTable;
  cost_layouts: CostLayoutsTable;
  coupon_uses: CouponUsesTable;
  coupons: CouponsTable;
  credit_lots: CreditLotsTable;
  credit_notes: CreditNotesTable;
  data_exports: DataExportsTable;
  document_links: DocumentLinksTable;
  document_numbers: DocumentNumbersTable;
  document_upload_pieces: DocumentUploadPiecesTable;
  document_uploads: DocumentUploadsTable;
  documents: DocumentsTable;
  estimate_files: EstimateFilesTable;
  estimates: EstimatesTable;
  exchange_rates: ExchangeRatesTable;
  finding_changes: FindingChangesTable;
  finding_decisions: FindingDecisionsTable;
  finding_evidence: FindingEvidenceTable;
  findings: FindingsTable;
  gateway_customers: GatewayCustomersTable;
  gateway_events: GatewayEventsTable;
  gateway_movements: GatewayMovementsTable;
  gateway_payouts: GatewayPayoutsTable;
  gateway_reconciliations: GatewayReconciliationsTable;
  held_coupons: HeldCouponsTable;
  invoice_draws: InvoiceDrawsTable;
  invoice_lines: InvoiceLinesTable;
  invoices: InvoicesTable;
  job_runs: JobRunsTable;
  ledger_accounts: LedgerAccountsTable;
  ledger_entries: LedgerEntriesTable;
  ledger_transactions: LedgerTransactionsTable;
  loss_causes: LossCausesTable;
  money_by_month: MoneyByMonthTable;
  money_commands: MoneyCommandsTable;
  movable_clock: MovableClockTable;
  movable_clock_jobs: MovableClockJobsTable;
  notification_choices: NotificationChoicesTable;
  notifications: NotificationsTable;
  passkey_challenges: PasskeyChallengesTable;
  passkeys: PasskeysTable;
  payment_instruments: PaymentInstrumentsTable;
  payment_returns: PaymentReturnsTable;
  payments: PaymentsTable;
  pending_sign_ins: PendingSignInsTable;
  policy_changes: PolicyChangesTable;
  policy_windows: PolicyWindowsTable;
  product_measurements: ProductMeasurementsTable;
  profiles: ProfilesTable;
  proof_batches: ProofBatchesTable;
  proof_files: ProofFilesTable;
  rate_buckets: RateBucketsTable;
  recovery_codes: RecoveryCodesTable;
  referral_clicks: ReferralClicksTable;
  referral_codes: ReferralCodesTable;
  referral_rules: ReferralRulesTable;
  referrals: ReferralsTable;
  reimbursement_corrections: ReimbursementCorrectionsTable;
  reimbursement_reversals: ReimbursementReversalsTable;
  reimbursement_rows: ReimbursementRowsTable;
  remembered_devices: RememberedDevicesTable;
  report_imports: ReportImportsTable;
  rows_without_rate: RowsWithoutRateTable;
  saved_views: SavedViewsTable;
  security_events: SecurityEventsTable;
  sessions: SessionsTable;
  shipment_files: ShipmentFilesTable;
  shipment_items: ShipmentItemsTable;
  shipment_trackings: ShipmentTrackingsTable;
  shipments: ShipmentsTable;
  sourcing_costs: SourcingCostsTable;
  statement_lines: StatementLinesTable;
  store_authorizations: StoreAuthorizationsTable;
  store_invites: StoreInvitesTable;
  store_reports: StoreReportsTable;
  store_secrets: StoreSecretsTable;
  store_state_changes: StoreStateChangesTable;
  store_subscriptions: StoreSubscriptionsTable;
  store_syncs: StoreSyncsTable;
  stores: StoresTable;
  supplier_invoices: SupplierInvoicesTable;
  support_answers: SupportAnswersTable;
  support_conversations: SupportConversationsTable;
  support_messages: SupportMessagesTable;
  ticket_events: TicketEventsTable;
  ticket_findings: TicketFindingsTable;
  ticket_messages: TicketMessagesTable;
  ticket_sums: TicketSumsTable;
  ticket_words: TicketWordsTable;
  tickets: TicketsTable;
  totp_secrets: TotpSecretsTable;
  tracking_events: TrackingEventsTable;
  used_captchas: UsedCaptchasTable;
  verification_codes: VerificationCodesTable;
  voided_lines: VoidedLinesTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_secrets: WebhookSecretsTable;
  webhooks: WebhooksTable;
  welcome_gifts: WelcomeGiftsTable;
  worker_heartbeats: WorkerHeartbeatsTable;
}

export interface AccountsTable {
  date_joined: Generated<Date>;
  deleted_at: Date | null;
  deletion_due_at: Date | null;
  email: string | null;
  email_verified_at: Date | null;
  first_name: Generated<string>;
  id: GeneratedAlways<number>;
  language: Generated<'en' | 'zh'>;
  last_name: Generated<string>;
  password_generated: Generated<boolean>;
  password_hash: string;
  phone: string | null;
  phone_verified_at: Date | null;
  referral_code: string | null;
  roles: Generated<string[]>;
  username: string;
}

export interface ActingRecordsTable {
  account_id: number;
  acted_at: Generated<Date>;
  action: string;
  actor_id: number;
  id: GeneratedAlways<number>;
  request_id: string;
}

export interface AgencyCustomersTable {
  account_id: number;
  agency_id: number;
  ended_at: Date | null;
  ended_by: 'agency' | 'customer' | null;
  id: GeneratedAlways<number>;
  since: Generated<Date>;
}

export interface AgencyInvitationsTable {
  account_id: number;
  company: Generated<string>;
  customer_id: number | null;
  email: string;
  ended_at: Date | null;
  expires_at: Date;
  id: GeneratedAlways<number>;
  invited_at: Generated<Date>;
  language: 'en' | 'zh';
  reported_at: Date | null;
  sent_at: Generated<Date>;
  status: Generated<'open' | 'accepted' | 'declined' | 'withdrawn'>;
  token_hash: Buffer;
}

export interface AnnouncedReimbursementsTable {
  account_id: number;
  amount_total: number;
  announcement_key: string;
  asin: string;
  created_at: Generated<Date>;
  currency: string;
  id: GeneratedAlways<number>;
  order_id: string;
  posted_at: Date;
  quantity: number;
  reason: string;
  reimbursement_row_id: number | null;
  sku: string;
  status: string;
  store_id: number;
}

export interface ApiKeysTable {
  account_id: number;
  created_at: Generated<Date>;
  expires_at: Date | null;
  id: GeneratedAlways<number>;
  key_hash: Buffer;
  last_used_at: Date | null;
  name: string;
  prefix: string;
  revoked_at: Date | null;
  scopes: string[];
}

export interface ApplicationSecretsTable {
  accepted_at: Date | null;
  alarmed_at: Date | null;
  fingerprint: Buffer;
  first_seen_at: Generated<Date>;
  refused_at: Date | null;
}

export interface AttemptCountersTable {
  attempts: number;
  name: string;
  subject: string;
  window_ends_at: Date;
}

export interface AuditRunsTable {
  account_id: number;
  again: Generated<boolean>;
  as_of: string;
  counts: Generated<unknown>;
  files_hash: Generated<string>;
  finished_at: Date | null;
  id: GeneratedAlways<number>;
  percent: Generated<number>;
  phase: Generated<'waiting' | 'reading' | 'searching' | 'comparing'>;
  reason: Generated<string>;
  rules_version: Generated<string>;
  run_id: string;
  started_at: Generated<Date>;
  started_by: number | null;
  state: Generated<'running' | 'done' | 'stopped'>;
  store_id: number;
  warnings: Generated<unknown>;
}

export interface BillingTermsTable {
  account_id: number;
  bills_replacements: Generated<boolean>;
  currency: string;
  due_days: number;
  minimum_minor: Generated<number>;
  rate_bp: number;
  review_days: number;
  set_at: Generated<Date>;
  set_by: number | null;
  valid_from: string;
}

export interface CasesTable {
  account_id: number;
  case_id: string;
  id: GeneratedAlways<number>;
  marketplace: string;
  opened_at: Generated<Date>;
  opened_by: number;
  ticket_id: number;
}

export interface CompanyCheckNamesTable {
  account_id: number;
  check_id: number;
  company: string;
  position: number;
  score: number | null;
  standing: 'free' | 'customer' | 'pipeline' | 'yours' | null;
}

export interface CompanyChecksTable {
  account_id: number;
  asked_at: Generated<Date>;
  asked_by: number;
  file_name: Generated<string>;
  id: GeneratedAlways<number>;
  input_hash: Buffer | null;
  key: string | null;
  names: number;
  source: 'one' | 'list' | 'file';
  state: Generated<'waiting' | 'done'>;
}

export interface CompanyClaimsTable {
  account_id: number;
  claimed_at: Generated<Date>;
  claimed_by: number;
  company: string;
  id: GeneratedAlways<number>;
  match_key: string;
  released_at: Date | null;
  until: Date;
}

export interface CompanyNamesTable {
  account_id: number;
  company: string;
  match_key: string;
}

export interface CostLayoutsTable {
  account_id: number;
  changed_at: Generated<Date>;
  changed_by: number;
  columns: unknown;
  headings_hash: string;
}

export interface CouponUsesTable {
  account_id: number;
  discount_minor: Generated<number>;
  held_coupon_id: number;
  invoice_id: number;
  state: 'reserved' | 'used';
}

export interface CouponsTable {
  amount_minor: number | null;
  code: string;
  created_at: Generated<Date>;
  created_by: number | null;
  currency: string | null;
  days_held: number | null;
  first_time_only: Generated<boolean>;
  given_only: Generated<boolean>;
  id: GeneratedAlways<number>;
  invoices: Generated<number>;
  name_en: string;
  name_zh: string;
  per_account_limit: Generated<number>;
  percent_bp: number | null;
  redeemed: Generated<number>;
  total_limit: number | null;
  valid_from: Generated<string>;
  valid_to: string | null;
}

export interface CreditLotsTable {
  account_id: number;
  amount: number;
  created_at: Generated<Date>;
  currency: string;
  expires_on: string | null;
  granted_by: number | null;
  id: GeneratedAlways<number>;
  kind: 'granted' | 'bought';
  note: Generated<string>;
  remaining: number;
  source: 'top_up' | 'credit_note' | 'referral' | 'grant' | 'return_undone';
  source_key: string;
}

export interface CreditNotesTable {
  account_id: number;
  amount_minor: number;
  currency: string;
  id: GeneratedAlways<number>;
  invoice_id: number;
  issued_at: Generated<Date>;
  line_id: number | null;
  note: Generated<string>;
  number: string;
  reason: 'reversed' | 'dispute' | 'goodwill' | 'corrected';
  to_credit_minor: number;
  to_invoice_minor: number;
}

export interface DataExportsTable {
  account_id: number;
  created_at: Generated<Date>;
  expires_at: Date | null;
  id: GeneratedAlways<number>;
  object_key: string | null;
  progress: Generated<number>;
  size: number | null;
  state: Generated<'waiting' | 'ready' | 'failed'>;
}

export interface DocumentLinksTable {
  account_id: number;
  document_id: number;
  held_at: Date | null;
  kind: 'shipment' | 'ticket';
  linked_at: Generated<Date>;
  target: string;
}

export interface DocumentNumbersTable {
  last: number;
  series: string;
}

export interface DocumentUploadPiecesTable {
  account_id: number;
  object_key: string;
  size: number;
  start_at: number;
  upload_id: number;
}

export interface DocumentUploadsTable {
  account_id: number;
  batch_id: number | null;
  begun_at: Generated<Date>;
  begun_by: number | null;
  document_id: number | null;
  id: GeneratedAlways<number>;
  is_for_call: Generated<boolean>;
  name: string;
  owner_id: GeneratedAlways<number | null>;
  received: Generated<number>;
  sha256: string | null;
  size: number;
  touched_at: Generated<Date>;
  type:
    | 'supplier_invoice'
    | 'packing_slip'
    | 'proof_of_delivery'
    | 'bill_of_lading'
    | 'letter_of_authority'
    | 'photo'
    | 'other';
  visitor_hash: Buffer | null;
  was_same: Generated<boolean>;
}

export interface DocumentsTable {
  account_id: number;
  id: GeneratedAlways<number>;
  media_type:
    | 'application/pdf'
    | 'image/jpeg'
    | 'image/png'
    | 'image/webp'
    | 'image/heic'
    | 'text/csv'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  name: string;
  object_key: string;
  reject_note: Generated<string>;
  reject_reason:
    | 'unreadable'
    | 'pro_forma'
    | 'altered'
    | 'not_covering'
    | 'wrong_party'
    | 'expired'
    | 'other'
    | null;
  reviewed_at: Date | null;
  reviewed_by: number | null;
  size: number;
  status: Generated<'waiting' | 'accepted' | 'rejected'>;
  type:
    | 'supplier_invoice'
    | 'packing_slip'
    | 'proof_of_delivery'
    | 'bill_of_lading'
    | 'letter_of_authority'
    | 'photo'
    | 'other';
  uploaded_at: Generated<Date>;
  uploaded_by: number;
}

export interface EstimateFilesTable {
  account_id: number;
  content_type: Generated<string>;
  date_order: 'month' | 'day' | null;
  estimate_id: number;
  faults: Generated<unknown>;
  file_name: string;
  id: GeneratedAlways<number>;
  object_key: string | null;
  object_size: number;
  report_type: Generated<string>;
  rows: Generated<number>;
  set_aside: Generated<number>;
  set_aside_rows: Generated<unknown>;
  status: Generated<'waiting' | 'read' | 'refused'>;
  table_key: string | null;
  table_name: Generated<string>;
  warnings: Generated<unknown>;
}

export interface EstimatesTable {
  account_id: number;
  created_at: Generated<Date>;
  expires_at: Generated<Date>;
  id: GeneratedAlways<number>;
  owner_id: GeneratedAlways<number | null>;
  percent: Generated<number>;
  region: 'na' | 'eu' | 'fe';
  result: unknown;
  run_id: Generated<string>;
  state: Generated<'empty' | 'running' | 'done' | 'failed'>;
  token_hash: Buffer | null;
}

export interface ExchangeRatesTable {
  currency: string;
  day: string;
  entered_at: Date | null;
  entered_by: number | null;
  per_euro: string;
  source: string;
}

export interface FindingChangesTable {
  account_id: number;
  amount_after: number | null;
  amount_before: number | null;
  change: 'new' | 'opened' | 'quantity' | 'amount' | 'found' | 'paid' | 'explained' | 'lapsed' | 'back';
  changed_at: Generated<Date>;
  finding_id: number;
  id: GeneratedAlways<number>;
  quantity_after: number | null;
  quantity_before: number | null;
  run_id: number;
}

export interface FindingDecisionsTable {
  account_id: number;
  decided_at: Generated<Date>;
  decided_by: number;
  decision: 'confirmed' | 'dismissed';
  finding_id: number;
  id: GeneratedAlways<number>;
  reason: string;
  who: 'seller' | 'operator';
}

export interface FindingEvidenceTable {
  account_id: number;
  finding_id: number;
  report_id: number;
  row_number: number;
}

export interface FindingsTable {
  account_id: number;
  amount: number | null;
  anchor_date: string;
  anchor_event: string;
  asin: string | null;
  claim_type: string;
  closes_on: string;
  country: string | null;
  created_at: Generated<Date>;
  currency: string | null;
  default_amount: number | null;
  default_basis: 'past_payments' | 'estimate' | null;
  detector_version: number;
  figures: Generated<unknown>;
  first_run_id: number;
  fnsku: string | null;
  gone_reason: 'found' | 'paid' | 'explained' | null;
  id: GeneratedAlways<number>;
  key: string;
  last_run_id: number;
  opens_on: string;
  order_id: string | null;
  policy_id: string;
  quantity: number;
  reference_id: string | null;
  reimbursement_id: string | null;
  removal_order_id: string | null;
  shipment_id: string | null;
  sku: string | null;
  state: 'waiting' | 'open' | 'to_check' | 'dismissed' | 'lapsed' | 'gone';
  store_id: number;
  title: string | null;
  updated_at: Generated<Date>;
  valuation: string;
}

export interface GatewayCustomersTable {
  account_id: number;
  customer_id: string;
}

export interface GatewayEventsTable {
  body: string;
  id: string;
  processed_at: Date | null;
  received_at: Generated<Date>;
  type: string;
}

export interface GatewayMovementsTable {
  amount_minor: number;
  checked_at: Date | null;
  currency: string;
  difference: 'unknown' | 'not_booked' | 'amount' | null;
  fee_minor: number;
  happened_at: Date;
  id: string;
  net_minor: number;
  payment_gateway_id: string | null;
  payment_id: number | null;
  payout_id: string | null;
  source_currency: string | null;
  source_id: string | null;
  source_minor: number | null;
  type: string;
}

export interface GatewayPayoutsTable {
  amount_minor: number;
  arrives_on: string;
  created_at: Date;
  currency: string;
  id: string;
  status: string;
}

export interface GatewayReconciliationsTable {
  differences: number;
  id: GeneratedAlways<number>;
  movements: number;
  ran_at: Generated<Date>;
}

export interface HeldCouponsTable {
  account_id: number;
  amount_left: number | null;
  coupon_id: number;
  expires_on: string | null;
  id: GeneratedAlways<number>;
  invoices_left: number;
  redeemed_at: Generated<Date>;
}

export interface InvoiceDrawsTable {
  account_id: number;
  drawn_at: Generated<Date>;
  line_id: number;
  quantity: number;
  reference: string;
}

export interface InvoiceLinesTable {
  account_id: number;
  document_id: number;
  fnsku: string;
  id: GeneratedAlways<number>;
  position: number;
  quantity: number;
  unit_cost: string | null;
}

export interface InvoicesTable {
  account_id: number;
  attempts: Generated<number>;
  card_minor: Generated<number>;
  charge_announced_at: Date | null;
  commission_minor: Generated<number>;
  created_at: Generated<Date>;
  credit_minor: Generated<number>;
  credit_note_minor: Generated<number>;
  currency: string;
  discount_minor: Generated<number>;
  due_on: string | null;
  finalize_reason: Generated<string>;
  finalized_at: Date | null;
  finalized_by: number | null;
  id: GeneratedAlways<number>;
  next_attempt_at: Date | null;
  number: string | null;
  paid_minor: Generated<number>;
  payment_status: Generated<'not_due' | 'unpaid' | 'processing' | 'failed' | 'paid'>;
  period_from: string | null;
  period_to: string | null;
  review_until: string | null;
  status: Generated<'draft' | 'finalized' | 'voided'>;
  total_minor: number;
  void_reason: Generated<string>;
  voided_at: Date | null;
}

export interface JobRunsTable {
  account_id: number | null;
  attempts: Generated<number>;
  created_at: Generated<Date>;
  error: string | null;
  finished_at: Date | null;
  id: Generated<string>;
  progress: Generated<number>;
  started_at: Date | null;
  state: Generated<'queued' | 'running' | 'succeeded' | 'failed' | 'given_up'>;
  task: string;
  traceparent: string | null;
}

export interface LedgerAccountsTable {
  account_id: number;
  balance: Generated<number>;
  currency: string;
  name:
    | 'receivable'
    | 'clearing'
    | 'commission'
    | 'discounts'
    | 'fees'
    | 'gifts'
    | 'losses'
    | 'granted_credit'
    | 'bought_credit';
}

export interface LedgerEntriesTable {
  account_id: number;
  amount: number;
  currency: string;
  id: GeneratedAlways<number>;
  ledger_account: string;
  lot_id: number | null;
  transaction_id: number;
}

export interface LedgerTransactionsTable {
  account_id: number;
  id: GeneratedAlways<number>;
  invoice_id: number | null;
  key: string;
  kind:
    | 'invoice'
    | 'invoice_void'
    | 'credit_note'
    | 'credit_granted'
    | 'credit_bought'
    | 'credit_spent'
    | 'credit_expired'
    | 'credit_refunded'
    | 'credit_withdrawn'
    | 'card_payment'
    | 'card_refund'
    | 'chargeback'
    | 'return_undone'
    | 'gateway_fee'
    | 'reversal';
  posted_at: Generated<Date>;
  reverses_id: number | null;
}

export interface LossCausesTable {
  account_id: number;
  counted: unknown;
  counted_at: Generated<Date>;
  store_id: number;
}

export interface MoneyByMonthTable {
  account_id: number;
  claim_type: string;
  count: number;
  country: string;
  currency: string;
  kind: 'case_paid' | 'auto_paid' | 'reversed';
  minor: number;
  month: string;
  store_id: number;
}

export interface MoneyCommandsTable {
  account_id: number;
  answer: unknown;
  call: string;
  created_at: Generated<Date>;
  input_hash: Buffer;
  key: string;
}

export interface MovableClockTable {
  only_row: Generated<boolean>;
  released_at: Date | null;
  stands_at: Date;
  started_at: Date;
  steps_done: Generated<number>;
  steps_total: number;
}

export interface MovableClockJobsTable {
  id: GeneratedAlways<number>;
  key: string | null;
  max_attempts: number;
  payload: unknown;
  priority: number | null;
  queue: string | null;
  run: string;
  run_at: Date;
  task: string;
}

export interface NotificationChoicesTable {
  account_id: number;
  kind: string;
  mail: 'at_once' | 'daily' | 'never';
  page: boolean;
}

export interface NotificationsTable {
  account_id: number;
  created_at: Generated<Date>;
  id: GeneratedAlways<number>;
  kind: string;
  mail: 'at_once' | 'daily' | 'never';
  mailed_at: Date | null;
  news: unknown;
  path: string;
  read_at: Date | null;
  shown: boolean;
  subject: Generated<string>;
}

export interface PasskeyChallengesTable {
  account_id: number | null;
  challenge: string;
  expires_at: Date;
  purpose: 'create' | 'sign_in' | 'confirm';
}

export interface PasskeysTable {
  account_id: number;
  created_at: Generated<Date>;
  credential_id: string;
  id: GeneratedAlways<number>;
  last_used_at: Date | null;
  name: string;
  public_key: Buffer;
  sign_count: number;
  transports: string[];
}

export interface PaymentInstrumentsTable {
  account_id: number;
  brand: string;
  created_at: Generated<Date>;
  expires_month: number;
  expires_year: number;
  fingerprint: string | null;
  id: GeneratedAlways<number>;
  is_default: Generated<boolean>;
  last4: string;
  method_id: string;
  removed_at: Date | null;
}

export interface PaymentReturnsTable {
  account_id: number;
  amount_minor: number;
  closed_at: Date | null;
  created_at: Generated<Date>;
  currency: string;
  from_credit_minor: Generated<number>;
  from_invoice_minor: Generated<number>;
  gateway_id: string;
  id: GeneratedAlways<number>;
  kind: 'refund' | 'chargeback';
  lost_minor: Generated<number>;
  payment_id: number;
  reason: Generated<string>;
  status: 'open' | 'final' | 'undone';
}

export interface PaymentsTable {
  account_id: number;
  amount_minor: number;
  created_at: Generated<Date>;
  currency: string;
  failure_code: string | null;
  gateway_id: string | null;
  id: GeneratedAlways<number>;
  idempotency_key: Generated<string>;
  instrument_id: number;
  invoice_id: number | null;
  purpose: 'invoice' | 'top_up' | 'refund';
  refunds_id: number | null;
  settled_at: Date | null;
  started_by: number | null;
  status: Generated<'pending' | 'unknown' | 'needs_action' | 'succeeded' | 'failed'>;
}

export interface PendingSignInsTable {
  account_id: number;
  attempts: Generated<number>;
  expires_at: Date;
  token_hash: Buffer;
}

export interface PolicyChangesTable {
  after: unknown;
  before: unknown;
  changed_at: Generated<Date>;
  changed_by: number;
  id: GeneratedAlways<number>;
  policy_id: string;
  reason: string;
}

export interface PolicyWindowsTable {
  anchor: string;
  changed_at: Generated<Date>;
  changed_by: number | null;
  claim_type: string;
  closes_after: number;
  closes_unit: 'day' | 'month';
  disputed: boolean;
  id: string;
  opens_after_days: number;
  scope: string;
  source: string;
  to_check: Generated<boolean>;
  valid_from: string;
}

export interface ProductMeasurementsTable {
  account_id: number;
  changed_at: Generated<Date>;
  changed_by: number;
  dimension_unit: 'cm' | 'in';
  document_id: number | null;
  fnsku: Generated<string>;
  id: GeneratedAlways<number>;
  longest_side: string;
  measured_on: string;
  median_side: string;
  shortest_side: string;
  sku: Generated<string>;
  weight: string;
  weight_unit: 'g' | 'kg' | 'oz' | 'lb';
}

export interface ProfilesTable {
  account_id: number;
  company: Generated<string>;
  company_address: Generated<string>;
  id: GeneratedAlways<number>;
  name: Generated<string>;
}

export interface ProofBatchesTable {
  account_id: number;
  begun_at: Generated<Date>;
  id: GeneratedAlways<number>;
  touched_at: Generated<Date>;
}

export interface ProofFilesTable {
  account_id: number;
  batch_id: number;
  by_hand: Generated<boolean>;
  delivered_on: string | null;
  document_id: number | null;
  fault: Generated<
    | ''
    | 'file_kind_refused'
    | 'file_damaged'
    | 'file_infected'
    | 'file_too_large'
    | 'picture_too_large'
    | 'quota_full'
  >;
  id: GeneratedAlways<number>;
  media_type: string | null;
  object_key: string | null;
  owner_id: number | null;
  path: string;
  saved_at: Date | null;
  saved_by: number | null;
  shipment_id: string | null;
  size: number;
  state: 'matched' | 'ambiguous' | 'unknown' | 'duplicate' | 'saved' | 'left_out';
}

export interface RateBucketsTable {
  full_at: Date;
  key: string;
  refused_at: Date | null;
}

export interface RecoveryCodesTable {
  account_id: number;
  code_hash: Buffer;
  used_at: Date | null;
}

export interface ReferralClicksTable {
  account_id: number;
  day: string;
  visitor: Buffer;
}

export interface ReferralCodesTable {
  account_id: number;
  code: string;
  created_at: Generated<Date>;
}

export interface ReferralRulesTable {
  created_at: Generated<Date>;
  created_by: number | null;
  currency: string;
  days_held: number | null;
  event: 'sign_up' | 'first_recovery';
  id: GeneratedAlways<number>;
  referred_minor: number;
  referrer_minor: number;
  valid_from: string;
}

export interface ReferralsTable {
  account_id: number;
  came_at: Generated<Date>;
  earned_currency: string | null;
  earned_minor: Generated<number>;
  id: GeneratedAlways<number>;
  kept_at: Date | null;
  recovered_at: Date | null;
  referred_id: number;
  refused_at: Date | null;
  restored_at: Date | null;
  rewarded_at: Date | null;
  rule_id: number | null;
  withdrawn_at: Date | null;
  withdrawn_minor: Generated<number>;
}

export interface ReimbursementCorrectionsTable {
  account_id: number;
  corrected_at: Generated<Date>;
  corrected_by: number;
  from_kind: string;
  from_ticket_id: number | null;
  id: GeneratedAlways<number>;
  reason: string;
  reimbursement_row_id: number;
  to_kind: string;
  to_ticket_id: number | null;
}

export interface ReimbursementReversalsTable {
  account_id: number;
  amount_minor: number;
  original_row_id: number;
  quantity: number;
  quantity_inventory: number;
  reversal_row_id: number;
}

export interface ReimbursementRowsTable {
  account_id: number;
  amount_per_unit: number;
  amount_total: number;
  approval_time: Generated<string>;
  approved_on: string;
  asin: string;
  case_id: string;
  created_at: Generated<Date>;
  currency: string;
  fnsku: string;
  id: GeneratedAlways<number>;
  kind: 'case_paid' | 'auto_paid' | 'reversed' | 'unmatched';
  matched_at: Date | null;
  order_id: string;
  original_reimbursement_id: string;
  quantity_cash: number;
  quantity_inventory: number;
  reason: string;
  reimbursement_id: string;
  report_id: number;
  row_key: string;
  row_number: number;
  sku: string;
  store_id: number;
  ticket_id: number | null;
}

export interface RememberedDevicesTable {
  account_id: number;
  created_at: Generated<Date>;
  expires_at: Date;
  id: GeneratedAlways<number>;
  ip: string;
  token_hash: Buffer;
  user_agent: string;
}

export interface ReportImportsTable {
  account_id: number;
  faults: Generated<unknown>;
  first_date: string | null;
  imported_at: Generated<Date>;
  last_date: string | null;
  object_key: string | null;
  reader_version: number;
  report_id: number;
  rows: Generated<number>;
  set_aside: Generated<number>;
  set_aside_rows: Generated<unknown>;
  table_name: string;
  unknown_columns: Generated<string[]>;
  warnings: Generated<unknown>;
}

export interface RowsWithoutRateTable {
  account_id: number;
  amount_minor: number;
  approved_on: string;
  billing_currency: string;
  case_id: string;
  claim_type: string;
  currency: string;
  reimbursement_id: string;
  reimbursement_row_id: number;
  since: Generated<Date>;
  ticket_id: number;
}

export interface SavedViewsTable {
  account_id: number;
  id: GeneratedAlways<number>;
  list: string;
  name: string;
  query: string;
  saved_at: Generated<Date>;
}

export interface SecurityEventsTable {
  account_id: number | null;
  actor_id: number | null;
  detail: Generated<string>;
  happened_at: Generated<Date>;
  id: GeneratedAlways<number>;
  ip: Generated<string>;
  kind:
    | 'signed_up'
    | 'signed_in'
    | 'new_device'
    | 'sign_in_failed'
    | 'signed_out'
    | 'session_ended'
    | 'password_changed'
    | 'password_reset'
    | 'email_changed'
    | 'factor_changed'
    | 'key_changed'
    | 'confirmation_failed'
    | 'refused'
    | 'agency_read'
    | 'operator_read'
    | 'exported'
    | 'downloaded'
    | 'roles_changed'
    | 'alarm';
  request_id: Generated<string>;
  user_agent: Generated<string>;
}

export interface SessionsTable {
  account_id: number;
  confirmed_at: Date | null;
  created_at: Generated<Date>;
  expires_at: Date;
  id: GeneratedAlways<number>;
  ip: Generated<string>;
  last_seen_at: Generated<Date>;
  token_hash: Buffer;
  user_agent: Generated<string>;
}

export interface ShipmentFilesTable {
  account_id: number;
  passed_over: Generated<number>;
  read_at: Generated<Date>;
  report_id: number;
}

export interface ShipmentItemsTable {
  account_id: number;
  fnsku: Generated<string>;
  received: number | null;
  shipment: number;
  shipped: number;
  sku: string;
  told_at: Date;
}

export interface ShipmentTrackingsTable {
  account_id: number;
  added_at: Generated<Date>;
  added_by: number | null;
  ask_at: Generated<Date | null>;
  asked_at: Date | null;
  carrier: string;
  delivered_on: string | null;
  failures: Generated<number>;
  fault: Generated<'' | 'unknown_number' | 'refused' | 'unreachable' | 'busy' | 'not_configured'>;
  id: GeneratedAlways<number>;
  number: string;
  shipment: number;
  state: Generated<'unknown' | 'announced' | 'picked_up' | 'in_transit' | 'exception' | 'delivered'>;
}

export interface ShipmentsTable {
  account_id: number;
  center: Generated<string>;
  created_at: Generated<Date>;
  delivered_by: number | null;
  delivered_on: string | null;
  delivered_reason: Generated<string>;
  delivered_source: 'carrier' | 'proof' | 'hand' | 'receipt' | null;
  first_received_on: string | null;
  id: GeneratedAlways<number>;
  last_received_on: string | null;
  name: Generated<string>;
  received: Generated<number>;
  shipment_id: string;
  shipped: Generated<number>;
  short: Generated<number>;
  status: Generated<string>;
  store_id: number;
  told_at: Generated<Date>;
  transport: 'small_parcel' | 'ltl_ftl' | 'amazon_freight' | 'awd' | null;
}

export interface SourcingCostsTable {
  account_id: number;
  changed_at: Generated<Date>;
  changed_by: number;
  cost: string;
  currency: string;
  fnsku: Generated<string>;
  id: GeneratedAlways<number>;
  sku: Generated<string>;
  valid_from: string;
}

export interface StatementLinesTable {
  account_id: number;
  amount_minor: number;
  answer: Generated<string>;
  answered_at: Date | null;
  answered_by: number | null;
  approved_on: string;
  billing_currency: string;
  bills_replacements: Generated<boolean>;
  case_id: string;
  claim_type: string;
  commission_minor: number;
  coupon_percent_bp: number | null;
  currency: string;
  discount_minor: Generated<number>;
  dispute_reason: Generated<string>;
  disputed_at: Date | null;
  disputed_by: number | null;
  exchange_day: string;
  exchange_rate: string;
  exchange_source: string;
  frozen_at: Generated<Date>;
  held_coupon_id: number | null;
  id: GeneratedAlways<number>;
  invoice_id: number | null;
  quantity_cash: number;
  quantity_inventory: number;
  rate_bp: number;
  reimbursement_id: string;
  reimbursement_row_id: number;
  reverses_line_id: number | null;
  state: Generated<'billed' | 'disputed' | 'left_out' | 'credited'>;
  store_id: number;
  ticket_id: number;
  withdrawn_at: Date | null;
}

export interface StoreAuthorizationsTable {
  account_id: number;
  browser_hash: Buffer | null;
  created_at: Generated<Date>;
  expires_at: Date;
  id: GeneratedAlways<number>;
  invite_id: number | null;
  marketplace: string | null;
  person_id: number | null;
  reason: Generated<string>;
  region: 'na' | 'eu' | 'fe' | null;
  seller_id: string | null;
  state_hash: Buffer;
  status: Generated<'waiting' | 'authorizing' | 'done' | 'failed'>;
  store_id: number | null;
  used_at: Date | null;
}

export interface StoreInvitesTable {
  account_id: number;
  created_at: Generated<Date>;
  created_by: number;
  ended_at: Date | null;
  expires_at: Date;
  granted_at: Date | null;
  id: GeneratedAlways<number>;
  store_id: number;
  token_hash: Buffer;
  undone_at: Date | null;
}

export interface StoreReportsTable {
  account_id: number;
  content_type: Generated<string>;
  created_at: Generated<Date>;
  data_end: Date | null;
  data_start: Date | null;
  date_order: 'month' | 'day' | null;
  document_id: string | null;
  failures: Generated<number>;
  file_name: Generated<string>;
  finished_at: Date | null;
  id: GeneratedAlways<number>;
  marketplace_report_id: string | null;
  marketplaces: Generated<string[]>;
  object_key: string | null;
  object_size: number | null;
  part: Generated<string>;
  reason: Generated<string>;
  report_type: string;
  requested_at: Date | null;
  source: 'requested' | 'listed' | 'uploaded';
  status: Generated<
    'planned' | 'asked' | 'making' | 'made' | 'kept' | 'same' | 'empty' | 'failed' | 'deleted'
  >;
  store_id: number;
  sync_id: number | null;
  try_at: Generated<Date>;
}

export interface StoreSecretsTable {
  account_id: number;
  kept_at: Generated<Date>;
  key_id: string;
  sealed_refresh_token: string;
  store_id: number;
}

export interface StoreStateChangesTable {
  account_id: number;
  actor_id: number | null;
  changed_at: Generated<Date>;
  from_state: number;
  id: GeneratedAlways<number>;
  reason: string;
  store_id: number;
  to_state: number;
}

export interface StoreSubscriptionsTable {
  account_id: number;
  notification_type: 'REPORT_PROCESSING_FINISHED' | 'ACCOUNT_STATUS_CHANGED';
  queue_arn: string;
  reason: Generated<string>;
  store_id: number;
  subscription_id: string | null;
  tried_at: Generated<Date>;
}

export interface StoreSyncsTable {
  account_id: number;
  finished_at: Date | null;
  held_by: string | null;
  held_until: Date | null;
  id: GeneratedAlways<number>;
  listed_at: Date | null;
  reason: Generated<string>;
  resume_at: Generated<Date>;
  run_id: string;
  started_at: Generated<Date>;
  state: Generated<'running' | 'done' | 'stopped'>;
  store_id: number;
}

export interface StoresTable {
  account_id: number;
  account_status: 'NORMAL' | 'AT_RISK' | 'DEACTIVATED' | null;
  account_status_at: Date | null;
  alarms: Generated<string[]>;
  authorized_at: Date | null;
  created_at: Generated<Date>;
  files_deleted_at: Date | null;
  home_marketplace: string | null;
  id: GeneratedAlways<number>;
  last_sync_at: Date | null;
  marketplaces: Generated<string[]>;
  marketplaces_assumed: Generated<boolean>;
  marketplaces_denied_at: Date | null;
  next_sync_at: Date | null;
  paused_at: Date | null;
  priority: Generated<boolean>;
  region: 'na' | 'eu' | 'fe';
  reminded_days: number | null;
  seller_id: string | null;
  state: Generated<number>;
  state_changed_at: Generated<Date>;
  state_reason: Generated<string>;
  store_name: Generated<string>;
  transactions_due_at: Date | null;
  transactions_listed_until: Date | null;
}

export interface SupplierInvoicesTable {
  account_id: number;
  buyer: Generated<string>;
  buyer_address: Generated<string>;
  currency: string | null;
  document_id: number;
  finished_sale: Generated<boolean>;
  issued_on: string | null;
  names_products: Generated<boolean>;
  number: Generated<string>;
  supplier: Generated<string>;
  supplier_address: Generated<string>;
}

export interface SupportAnswersTable {
  body_en: string;
  body_zh: string;
  changed_at: Generated<Date>;
  id: GeneratedAlways<number>;
  title_en: string;
  title_zh: string;
}

export interface SupportConversationsTable {
  account_id: number;
  begun_at: Generated<Date>;
  id: GeneratedAlways<number>;
  last_message_id: number | null;
  person_unread: Generated<number>;
  staff_unread: Generated<number>;
  status: Generated<'open' | 'closed'>;
}

export interface SupportMessagesTable {
  account_id: number;
  author_id: number;
  body: Generated<string>;
  conversation_id: number;
  file_name: string | null;
  file_size: number | null;
  id: GeneratedAlways<number>;
  key: string;
  media_type:
    | 'application/pdf'
    | 'image/jpeg'
    | 'image/png'
    | 'image/webp'
    | 'image/heic'
    | 'text/csv'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    | null;
  object_key: string | null;
  page: Generated<string>;
  sent_at: Generated<Date>;
  side: 'person' | 'staff';
  words: GeneratedAlways<string>;
}

export interface TicketEventsTable {
  account_id: number;
  action: string;
  actor_id: number | null;
  detail: Generated<unknown>;
  from_status: string | null;
  happened_at: Generated<Date>;
  id: GeneratedAlways<number>;
  reason: Generated<string>;
  ticket_id: number;
  to_status: string;
  who: 'seller' | 'operator' | 'audit' | 'clock' | 'marketplace';
}

export interface TicketFindingsTable {
  account_id: number;
  amount: number | null;
  finding_id: number;
  quantity: number;
  ticket_id: number;
  told: Generated<string>;
}

export interface TicketMessagesTable {
  account_id: number;
  author_id: number;
  body: string;
  id: GeneratedAlways<number>;
  sent_at: Generated<Date>;
  side: 'seller' | 'operator';
  ticket_id: number;
}

export interface TicketSumsTable {
  account_id: number;
  claim_type: string;
  closes_on: string | null;
  count: number;
  country: string | null;
  currency: string | null;
  filed_in: string | null;
  id: GeneratedAlways<number>;
  is_joined: Generated<boolean>;
  is_won: boolean;
  minor: number;
  status: string;
  store_id: number;
}

export interface TicketWordsTable {
  account_id: number;
  ticket_id: number;
  word: string;
}

export interface TicketsTable {
  account_id: number;
  amount: number | null;
  amount_rank: GeneratedAlways<number>;
  amount_rank_down: GeneratedAlways<number>;
  asin: string | null;
  assigned_to: number | null;
  auto_paid_amount: Generated<number>;
  auto_paid_quantity: Generated<number>;
  auto_reversed_amount: Generated<number>;
  auto_reversed_quantity: Generated<number>;
  case_id: string | null;
  changed_at: Generated<Date>;
  claim_type: string;
  closes_on: string;
  country: string | null;
  created_at: Generated<Date>;
  currency: string | null;
  filed_at: Date | null;
  fnsku: string | null;
  group_key: string;
  id: GeneratedAlways<number>;
  opens_on: string;
  order_id: string | null;
  paid_amount: Generated<number>;
  paid_currency: string | null;
  paid_quantity: Generated<number>;
  policy_id: string;
  quantity: number;
  reference_id: string | null;
  reimbursement_id: string | null;
  removal_order_id: string | null;
  reversed_amount: Generated<number>;
  reversed_quantity: Generated<number>;
  shipment_id: string | null;
  sku: string | null;
  status:
    | 'detected'
    | 'waiting_for_window'
    | 'documents_needed'
    | 'ready'
    | 'filed'
    | 'marketplace_asks'
    | 'approved'
    | 'partly_paid'
    | 'paid'
    | 'closed'
    | 'denied'
    | 'appeal'
    | 'expired'
    | 'withdrawn'
    | 'auto_paid'
    | 'reversed';
  store_id: number;
  title: string | null;
  valuation: string;
}

export interface TotpSecretsTable {
  account_id: number;
  confirmed_at: Date | null;
  created_at: Generated<Date>;
  key_id: string;
  last_step: Generated<number>;
  sealed_secret: string;
}

export interface TrackingEventsTable {
  account_id: number;
  description: Generated<string>;
  happened_at: Date;
  id: GeneratedAlways<number>;
  place: Generated<string>;
  state: 'unknown' | 'announced' | 'picked_up' | 'in_transit' | 'exception' | 'delivered';
  tracking_id: number;
}

export interface UsedCaptchasTable {
  expires_at: Date;
  signature: string;
}

export interface VerificationCodesTable {
  address: string;
  attempts: Generated<number>;
  channel: 'email' | 'phone';
  code_hash: Buffer;
  expires_at: Date;
  purpose: 'signup' | 'reset' | 'change';
  sent_at: Date;
}

export interface VoidedLinesTable {
  account_id: number;
  discount_minor: number;
  invoice_id: number;
  line_id: number;
}

export interface WebhookDeliveriesTable {
  account_id: number;
  answer: Generated<string>;
  attempts: Generated<number>;
  created_at: Generated<Date>;
  data: unknown;
  event_id: string;
  fault: 'address_refused' | 'unreachable' | 'timed_out' | 'refused' | 'webhook_disabled' | null;
  id: GeneratedAlways<number>;
  next_try_at: Date | null;
  state: Generated<'waiting' | 'delivered' | 'failed'>;
  status: number | null;
  tried_at: Date | null;
  type: string;
  webhook_id: number;
}

export interface WebhookSecretsTable {
  account_id: number;
  key_id: string;
  sealed_secret: string;
  webhook_id: number;
}

export interface WebhooksTable {
  account_id: number;
  created_at: Generated<Date>;
  disabled_at: Date | null;
  events: string[];
  failing_since: Date | null;
  id: GeneratedAlways<number>;
  url: string;
}

export interface WelcomeGiftsTable {
  account_id: number;
  coupon_id: number | null;
  given_at: Generated<Date>;
}

export interface WorkerHeartbeatsTable {
  beat_at: Generated<Date>;
  runner_restarts: Generated<number>;
  worker_id: string;
}
