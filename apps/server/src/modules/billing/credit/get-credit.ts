import type { contract, Reply } from '@recoup/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { Data, Tx } from '../../../platform/database/database.ts';
import { today } from '../../../platform/day.ts';
import { getTermsOn } from '../statements/billing-terms.ts';
import { parseLotKind, parseLotSource } from './parse-credit.ts';

type Prepaid = Reply<typeof contract.credit.getBalance>;
type Balance = Prepaid['balances'][number];

export async function getCredit(data: Data, actor: Actor): Promise<Prepaid> {
  return data.withTenant(actor, async (tx) => ({
    balances: await listCreditBalances(tx, actor.account),
    lots: await listSpendableLots(tx, actor.account),
  }));
}

/** Spendable credit by currency; the billing currency is always listed. */
export async function listCreditBalances(tx: Tx, account: number, day = today(tx)): Promise<Balance[]> {
  const { rows } = await sql<{ currency: string; granted: number; bought: number }>`
    select
      currency,
      coalesce(sum(remaining) filter (where kind = 'granted'), 0)::bigint as granted,
      coalesce(sum(remaining) filter (where kind = 'bought'), 0)::bigint as bought
    from credit_lots
    where account_id = ${account}
      and remaining > 0
      and (expires_on is null or expires_on >= ${day}::date)
    group by currency
    order by currency
  `.execute(tx);
  const { currency: billed } = await getTermsOn(tx, account, day);
  const first = rows.find(({ currency }) => currency === billed) ?? {
    currency: billed,
    granted: 0,
    bought: 0,
  };
  return [first, ...rows.filter(({ currency }) => currency !== billed)].map(toBalance);
}

function toBalance({
  currency,
  granted,
  bought,
}: {
  currency: string;
  granted: number;
  bought: number;
}): Balance {
  return {
    available: { minor: granted + bought, currency },
    granted: { minor: granted, currency },
    bought: { minor: bought, currency },
  };
}

async function listSpendableLots(tx: Tx, account: number): Promise<Prepaid['lots']> {
  const lots = await tx
    .selectFrom('credit_lots')
    .select([
      'id',
      'kind',
      'source',
      'source_key',
      'note',
      'amount',
      'remaining',
      'currency',
      'expires_on',
      'created_at',
    ])
    .where('account_id', '=', account)
    .where('remaining', '>', 0)
    .where((where) => where.or([where('expires_on', 'is', null), where('expires_on', '>=', today(tx))]))
    .orderBy('expires_on', (order) => order.asc().nullsLast())
    .orderBy('kind', 'desc')
    .orderBy('id')
    .execute();
  return lots.map(({ kind, source, source_key, amount, remaining, currency, created_at, ...lot }) => ({
    ...lot,
    kind: parseLotKind(kind),
    source: parseLotSource(source),
    payment_id: source === 'top_up' ? Number(source_key) : null,
    amount: { minor: amount, currency },
    remaining: { minor: remaining, currency },
    created_at: created_at.toISOString(),
  }));
}

/** Spendable credit in one currency, in minor units. */
export async function sumSpendableCredit(tx: Tx, account: number, currency: string): Promise<number> {
  const { minor } = await tx
    .selectFrom('credit_lots')
    .select((select) => select.fn.coalesce(select.fn.sum<string>('remaining'), select.lit(0)).as('minor'))
    .where('account_id', '=', account)
    .where('currency', '=', currency)
    .where((where) => where.or([where('expires_on', 'is', null), where('expires_on', '>=', today(tx))]))
    .executeTakeFirstOrThrow();
  return Number(minor);
}
