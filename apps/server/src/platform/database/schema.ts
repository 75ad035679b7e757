// Made from the migrated database by scripts/database-types.ts; do not edit.
import type { Generated, GeneratedAlways } from 'kysely';

export interface Database {
  accounts: AccountsTable;
  acting_records: ActingRecordsTable;
  agency_customers: AgencyCustomersTable;
  attempt_counters: AttemptCountersTable;
  invoices: InvoicesTable;
  job_runs: JobRunsTable;
  notification_choices: NotificationChoicesTable;
  profiles: ProfilesTable;
  sessions: SessionsTable;
  stores: StoresTable;
  used_captchas: UsedCaptchasTable;
  verification_codes: VerificationCodesTable;
  welcome_gifts: WelcomeGiftsTable;
  worker_heartbeats: WorkerHeartbeatsTable;
}

export interface AccountsTable {
  date_joined: Generated<Date>;
  email: string | null;
  email_verified_at: Date | null;
  first_name: Generated<string>;
  id: GeneratedAlways<number>;
  language: Generated<string>;
  last_name: Generated<string>;
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
  since: Generated<Date>;
}

export interface AttemptCountersTable {
  attempts: number;
  name: string;
  subject: string;
  window_ends_at: Date;
}

export interface InvoicesTable {
  account_id: number;
  created_at: Generated<Date>;
  currency: string;
  id: GeneratedAlways<number>;
  paid_minor: Generated<number>;
  status: Generated<string>;
  total_minor: number;
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
  state: Generated<string>;
  task: string;
}

export interface NotificationChoicesTable {
  account_id: number;
  kind: string;
  mail: string;
  page: boolean;
}

export interface ProfilesTable {
  account_id: number;
  company: Generated<string>;
  company_address: Generated<string>;
  id: GeneratedAlways<number>;
  name: Generated<string>;
}

export interface SessionsTable {
  account_id: number;
  created_at: Generated<Date>;
  expires_at: Date;
  id: GeneratedAlways<number>;
  ip: Generated<string>;
  last_seen_at: Generated<Date>;
  token_hash: Buffer;
  user_agent: Generated<string>;
}

export interface StoresTable {
  account_id: number;
  created_at: Generated<Date>;
  id: GeneratedAlways<number>;
  region: string;
  seller_id: string;
  state: Generated<number>;
  store_name: Generated<string>;
}

export interface UsedCaptchasTable {
  expires_at: Date;
  signature: string;
}

export interface VerificationCodesTable {
  address: string;
  attempts: Generated<number>;
  channel: string;
  code_hash: Buffer;
  expires_at: Date;
  purpose: string;
  sent_at: Date;
}

export interface WelcomeGiftsTable {
  account_id: number;
  given_at: Generated<Date>;
}

export interface WorkerHeartbeatsTable {
  beat_at: Generated<Date>;
  worker_id: string;
}
