import { agencyLimits } from '@recoup/contract/agency-limits';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { acquireLock } from '../../platform/database/locks.ts';
import { Problem } from '../../platform/problem.ts';

export interface Allowance {
  readonly names: number;
  readonly single: number;
}

/**
 * The remaining checks of the last 24 hours. Checks are limited because their answers add up to a list of customers.
 */
export async function getAllowance(tx: Tx, agency: number): Promise<Allowance> {
  const { rows } = await sql<Allowance & { has_customers: boolean }>`
    select
      coalesce(sum(names) filter (where source <> 'one'), 0)::int as names,
      count(*) filter (where source = 'one') as single,
      exists (
        select
        from agency_customers
        where agency_id = ${agency} and ended_at is null
      ) as has_customers
    from company_checks
    where account_id = ${agency} and asked_at > recoup_now() - interval '1 day'
  `.execute(tx);
  const [used] = rows;
  const { withCustomers, withoutCustomers } = agencyLimits.perDay;
  const most = used?.has_customers ? withCustomers : withoutCustomers;
  return {
    names: Math.max(0, most.names - (used?.names ?? 0)),
    single: Math.max(0, most.single - (used?.single ?? 0)),
  };
}

/** Serialized per agency: a hundred concurrent checks count as a hundred. */
export async function spendAllowance(tx: Tx, agency: number, wanted: Partial<Allowance>): Promise<Allowance> {
  await acquireLock(tx, 'company_checks', agency);
  const left = await getAllowance(tx, agency);
  const after = { names: left.names - (wanted.names ?? 0), single: left.single - (wanted.single ?? 0) };
  if (after.names < 0 || after.single < 0) throw new Problem('checks_used_up', { retryAfterSeconds: 3600 });
  return after;
}
