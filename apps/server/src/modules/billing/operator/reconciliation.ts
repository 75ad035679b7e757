import type { contract, Reply } from '@recoup/contract';
import { sql } from 'kysely';
import { accountsView } from '../../accounts/public.ts';
import type { Data, Tx } from '../../../platform/database/database.ts';
import { listDifferences } from '../reconciliation/list-differences.ts';

type Reconciliation = Reply<typeof contract.operatorBilling.getReconciliation>;

const maxDifferences = 200;
const maxPayouts = 30;
const maxMonths = 24;

/** How the books compare with the gateway, as of the last daily run. */
export async function getReconciliation(data: Data): Promise<Reconciliation> {
  return data.withSystem(async (tx) => {
    const last = await tx
      .selectFrom('gateway_reconciliations')
      .select(['ran_at', 'movements'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return {
      ran_at: last?.ran_at.toISOString() ?? null,
      movements: last?.movements ?? 0,
      differences: await listNamedDifferences(tx),
      fees: await listFees(tx),
      payouts: await listPayouts(tx),
    };
  });
}

async function listNamedDifferences(tx: Tx): Promise<Reconciliation['differences']> {
  const found = await listDifferences(tx, maxDifferences);
  const accounts = [...new Set(found.flatMap(({ account_id }) => account_id ?? []))];
  const names = await tx
    .selectFrom(accountsView('accounts'))
    .select(['accounts.id', 'accounts.account_name as name'])
    .where('accounts.id', '=', sql<number>`any(${accounts}::bigint[])`)
    .execute();
  return found.map(({ kind, gateway_id, type, account_id, minor, currency, at }) => ({
    kind,
    gateway_id,
    type,
    account: names.find(({ id }) => id === account_id) ?? null,
    amount: { minor, currency },
    at: at.toISOString(),
  }));
}

/** By month and currency: what was charged, and what the gateway kept. */
async function listFees(tx: Tx): Promise<Reconciliation['fees']> {
  const { rows } = await sql<{ month: string; currency: string; charged: number; fee: number }>`
    select
      to_char(happened_at at time zone 'UTC', 'YYYY-MM') as month,
      currency,
      coalesce(sum(amount_minor) filter (where type in ('charge', 'payment')), 0)::bigint as charged,
      sum(fee_minor - case when type in ('stripe_fee', 'stripe_fx_fee', 'tax_fee') then amount_minor else 0 end)::bigint as fee
    from gateway_movements
    where type <> 'payout'
    group by 1, 2
    order by 1 desc, 2
    limit ${maxMonths}
  `.execute(tx);
  return rows.map(({ month, currency, charged, fee }) => ({
    month,
    charged: { minor: charged, currency },
    fee: { minor: fee, currency },
  }));
}

async function listPayouts(tx: Tx): Promise<Reconciliation['payouts']> {
  const { rows } = await sql<{
    id: string;
    minor: number;
    currency: string;
    status: string;
    arrives_on: string;
    movements: number;
    sum: number;
  }>`
    select
      payout.id,
      payout.amount_minor as minor,
      payout.currency,
      payout.status,
      to_char(payout.arrives_on, 'YYYY-MM-DD') as arrives_on,
      paid.movements,
      paid.minor as sum
    from gateway_payouts payout
    cross join lateral (
      select count(*) as movements, coalesce(sum(movement.net_minor), 0)::bigint as minor
      from gateway_movements movement
      where movement.payout_id = payout.id and movement.type <> 'payout'
    ) paid
    order by payout.created_at desc
    limit ${maxPayouts}
  `.execute(tx);
  return rows.map(({ id, minor, currency, status, arrives_on, movements, sum }) => ({
    id,
    amount: { minor, currency },
    status,
    arrives_on,
    movements,
    is_matched: minor === sum,
  }));
}
