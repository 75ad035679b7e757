import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** The keys of advisory locks that a session takes by number. */
export const sessionLocks = { migration: 7_263_001, testTemplate: 7_263_002 } as const;

/** Keeps our names apart from the job keys, which the function enqueue_job locks under 7263003. */
const seed = 7_263_004;

/** The locks by name, with the ids that distinguish locks of one name. */
interface Locks {
  /** Looking for causes of a security alarm, and raising it. */
  security_alarms: [];
  /** Counting an agency's company checks against its allowance. */
  company_checks: [agency: number];
  /** Linking an account to its referrer: two concurrent links could form a cycle. */
  referrals: [];
  /** Counting an account's API keys against the most it may have. */
  api_keys: [account: number];
  /** Counting an account's webhooks against the most it may have. */
  webhooks: [account: number];
  /** A row that names a report file, and the erasing of that file. */
  report_file: [account: number, key: string];
  /** A row that names a document's object, and the erasing of that object. */
  object: [account: number, shelf: string, key: string];
  /** Counting an account's stored bytes against its quota. */
  storage_quota: [account: number];
  /** Allocating supplier invoice lines of an FNSKU to claims. */
  invoice_lines: [account: number, fnsku: string];
  /** Grouping a store's findings into tickets, and matching its reimbursements to them. */
  store_tickets: [account: number, store: number];
  /** Counting the cases a store filed today against the daily cap. */
  store_cases: [account: number, store: number];
}

/** Waits for the lock and holds it until the transaction ends. */
export async function acquireLock<Name extends keyof Locks>(
  tx: Tx,
  name: Name,
  ...of: Locks[Name]
): Promise<void> {
  const key = [name, ...of].join('/');
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${seed}))`.execute(tx);
}
