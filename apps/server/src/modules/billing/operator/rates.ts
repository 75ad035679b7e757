import type { contract, Input, Reply } from '@recoup/contract';
import { sql } from 'kysely';
import { activeAccountsView } from '../../accounts/public.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Data, Tx } from '../../../platform/database/database.ts';
import { today } from '../../../platform/day.ts';
import { Problem } from '../../../platform/problem.ts';
import { enqueueWaitingLines } from '../statements/exchange-rates.ts';
import { selectWithoutRate, toRowWithoutRate } from '../statements/list-waiting-lines.ts';

type OperatorCalls = typeof contract.operatorBilling;

const maxEntered = 200;

/** The rates published for the day, or for the last day before it with rates. */
export async function getRates(data: Data, day = today(data)): Promise<Reply<OperatorCalls['listRates']>> {
  return data.withSystem(async (tx) => {
    const rows = await tx
      .selectFrom('exchange_rates')
      .select(['day', 'currency', 'per_euro', 'source'])
      .where('entered_by', 'is', null)
      .where('day', '=', (select) =>
        select
          .selectFrom('exchange_rates')
          .select((inner) => inner.fn.max('day').as('day'))
          .where('entered_by', 'is', null)
          .where('day', '<=', day),
      )
      .orderBy('currency')
      .execute();
    const [first] = rows;
    return {
      day: first?.day ?? null,
      source: first?.source ?? '',
      rates: rows.map(({ currency, per_euro }) => ({ currency, per_euro })),
      entered: await listEnteredRates(tx),
    };
  });
}

async function listEnteredRates(tx: Tx): Promise<Reply<OperatorCalls['listRates']>['entered']> {
  const rows = await tx
    .selectFrom('exchange_rates as rate')
    .innerJoin(activeAccountsView('accounts'), 'accounts.id', 'rate.entered_by')
    .select([
      'rate.day',
      'rate.currency',
      'rate.per_euro',
      'rate.source',
      'rate.entered_at',
      'accounts.account_name as by',
    ])
    .orderBy('rate.entered_at', 'desc')
    .limit(maxEntered)
    .execute();
  return rows.map(({ entered_at, ...rate }) => ({ ...rate, at: entered_at?.toISOString() ?? '' }));
}

export async function listWithoutRate(data: Data): Promise<Reply<OperatorCalls['listRowsWithoutRate']>> {
  const rows = await data.withSystem((tx) =>
    selectWithoutRate(tx)
      .innerJoin(activeAccountsView('accounts'), 'accounts.id', 'waiting.account_id')
      .select('accounts.account_name')
      .limit(maxEntered)
      .execute(),
  );
  return rows.map((row) => ({
    ...toRowWithoutRate(row),
    account: { id: row.account_id, name: row.account_name },
  }));
}

/** A known rate cannot be replaced, because lines may be calculated with it. */
export async function createRate(
  data: Data,
  { user }: Actor,
  { day, currency, per_euro, source }: Input<OperatorCalls['createRate']>['body'],
): Promise<{ done: true }> {
  const fault = (field: string) =>
    new Problem('invalid_input', { fields: { [field]: { fault: 'not_valid' } } });
  if (day > today(data)) throw fault('day');
  if (Number(per_euro) <= 0) throw fault('per_euro');
  if (currency === 'EUR') throw fault('currency');
  return data.withSystem(async (tx) => {
    // All rows of one day are billed at the same rate.
    const billed = await tx
      .selectFrom('statement_lines')
      .select('id')
      .where((where) =>
        where.or([where('currency', '=', currency), where('billing_currency', '=', currency)]),
      )
      .where('exchange_source', '<>', '')
      .where('exchange_day', '<', day)
      .where('approved_on', '>=', day)
      .limit(1)
      .executeTakeFirst();
    if (billed !== undefined) throw new Problem('rate_known');
    const entered = await tx
      .insertInto('exchange_rates')
      .values({ day, currency, per_euro, source, entered_by: user, entered_at: sql`recoup_now()` })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .executeTakeFirst();
    if (entered === undefined) throw new Problem('rate_known');
    await enqueueWaitingLines(tx);
    return { done: true };
  });
}
