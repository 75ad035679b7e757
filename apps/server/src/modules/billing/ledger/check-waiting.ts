import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { addDays, today } from '../../../platform/day.ts';
import { getTermsOn } from '../statements/billing-terms.ts';

/** Statements are drafted every Monday, and a paused worker makes up for that the day it runs again. */
const periodDays = 8;
/** Unresolved payments are looked up every five minutes; a bank gives its customer up to 72 hours. */
const paymentDays = 4;

/** Finds money that has waited longer than the job responsible for it may leave it. */
export async function findWaitingFaults(tx: Tx): Promise<string[]> {
  return [
    ...(await findWaitingLines(tx)),
    ...(await findRowsWithoutRate(tx)),
    ...(await findWaitingPayments(tx)),
    ...(await findWaitingDrafts(tx)),
  ];
}

/** Waiting lines that reach the minimum both with and without those created later. */
async function findWaitingLines(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{
    account: number;
    currency: string;
    count: number;
    old: number;
    all: number;
  }>`
    select
      account_id as account,
      billing_currency as currency,
      count(*) filter (where frozen_at < ${daysAgo(periodDays)}) as count,
      coalesce(sum(commission_minor) filter (where frozen_at < ${daysAgo(periodDays)}), 0)::bigint as old,
      sum(commission_minor)::bigint as all
    from statement_lines
    where invoice_id is null and state = 'billed'
    group by account_id, billing_currency
  `.execute(tx);
  const faults: string[] = [];
  for (const { account, currency, count, old, all } of rows) {
    const terms = await getTermsOn(tx, account, today(tx));
    const minimum = currency === terms.currency ? terms.minimumMinor : 0;
    if (Math.min(old, all) <= 0 || Math.min(old, all) < minimum) continue;
    faults.push(
      `account ${account}: ${count} lines in ${currency} wait for a statement for more than ${periodDays} days`,
    );
  }
  return faults;
}

async function findRowsWithoutRate(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ account: number; row: number; currency: string }>`
    select account_id as account, reimbursement_row_id as row, currency
    from rows_without_rate
    where since < ${daysAgo(periodDays)}
  `.execute(tx);
  return rows.map(
    ({ account, row, currency }) =>
      `account ${account}, reimbursement row ${row}: it waits for a rate of ${currency} for more than ${periodDays} days`,
  );
}

async function findWaitingPayments(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ account: number; payment: number; status: string }>`
    select account_id as account, id as payment, status
    from payments
    where status in ('pending', 'unknown', 'needs_action') and created_at < ${daysAgo(paymentDays)}
  `.execute(tx);
  return rows.map(
    ({ account, payment, status }) =>
      `account ${account}, payment ${payment}: it is ${status} for more than ${paymentDays} days`,
  );
}

const daysAgo = (days: number) => sql`recoup_now() - make_interval(days => ${days}::integer)`;

/** Reviewed statements are finalized every hour. */
async function findWaitingDrafts(tx: Tx): Promise<string[]> {
  const drafts = await tx
    .selectFrom('invoices')
    .select(['account_id', 'id', 'review_until'])
    .where('status', '=', 'draft')
    .where('review_until', '<', addDays(today(tx), -1))
    .orderBy('id')
    .execute();
  return drafts.map(
    ({ account_id, id, review_until }) =>
      `account ${account_id}, statement ${id}: its review ended on ${review_until} and it is no invoice`,
  );
}
