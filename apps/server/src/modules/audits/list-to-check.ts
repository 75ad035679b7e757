import type { Money } from '@recoup/contract/money';
import type { toCheckQuery, ToCheckRow } from '@recoup/contract/audits/findings';
import type { ToCheckSort } from '@recoup/contract/sorts';
import { sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { activeAccountsView } from '../accounts/public.ts';
import { createMarketplaceDays, storesView } from '../stores/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { toContainsPattern } from '../../platform/database/like-patterns.ts';
import { countDaysBetween } from '../../platform/day.ts';
import { getNextCursor, sortBy, type SortKeys } from '../../platform/paging/sort-order.ts';
import { Problem } from '../../platform/problem.ts';
import { joinedSubject } from './finding-columns.ts';
import { listDecisions } from './list-decisions.ts';
import { summaryColumns, toSummary } from './list-findings.ts';
import { policyColumns } from './policies.ts';

type Query = z.output<typeof toCheckQuery>;

interface ToCheckPage {
  readonly items: (ToCheckRow & { readonly account: { readonly id: number; readonly name: string } })[];
  readonly next: string | null;
  readonly total: number;
  readonly amounts: Money[];
}

export async function listToCheck(data: Data, actor: Actor, query: Query): Promise<ToCheckPage> {
  const policies = await listPoliciesToShow(data);
  return data.withTenant(actor, (tx) => listPage(tx, query, policies, actor.account));
}

export async function listToCheckAcrossAccounts(data: Data, query: Query): Promise<ToCheckPage> {
  const policies = await listPoliciesToShow(data);
  return data.withSystem((tx) => listPage(tx, query, policies));
}

/** An operator acts in the account of the finding; actions are recorded there. */
export async function toOperatorOfFinding(data: Data, actor: Actor, finding: number): Promise<Actor> {
  const row = await data.withSystem((tx) =>
    tx
      .selectFrom('findings')
      .select('account_id')
      .where('id', '=', finding)
      .where('state', 'in', ['to_check', 'dismissed'])
      .executeTakeFirst(),
  );
  if (row === undefined) throw new Problem('not_found');
  actor.concerned?.add(row.account_id);
  return {
    ...actor,
    account: row.account_id,
    because: actor.user === row.account_id ? 'own account' : 'operator',
  };
}

const findingId = sql`findings.id`;
const sortKeys: SortKeys<ToCheckSort> = {
  closes: { value: sql`findings.closes_on`, type: 'date' },
  amount: { value: sql`findings.amount`, type: 'bigint', isNullable: true },
};

async function listPage(
  tx: Tx,
  query: Query,
  policies: ReadonlyMap<string, ToCheckRow['policy']>,
  account?: number,
): Promise<ToCheckPage> {
  const wanted = selectWanted(tx, query, account);
  const sums = await wanted
    .select(['findings.currency', sql<number>`count(*)`.as('count'), sql<number>`sum(amount)`.as('minor')])
    .groupBy('findings.currency')
    .orderBy('minor', (order) => order.desc().nullsLast())
    .execute();
  const order = sortBy(sortKeys, query.sort, { id: findingId, cursor: query.cursor });
  const rows = await wanted
    .innerJoin(storesView('stores'), (join) =>
      join
        .onRef('stores.account_id', '=', 'findings.account_id')
        .onRef('stores.id', '=', 'findings.store_id'),
    )
    .innerJoin(activeAccountsView('owner'), 'owner.id', 'findings.account_id')
    .select(summaryColumns.map((column) => `findings.${column}` as const))
    .select([
      'findings.account_id',
      'findings.policy_id',
      'findings.figures',
      'stores.store_name',
      'stores.region',
      'owner.account_name',
      order.key.as('sort_key'),
    ])
    .where(order.isBeyond)
    .orderBy(order.orderBy)
    .limit(query.limit + 1)
    .execute();
  const shown = rows.slice(0, query.limit);
  const decisions = await listDecisions(
    tx,
    shown.map((row) => row.id),
  );
  const days = createMarketplaceDays(tx);
  return {
    items: shown.flatMap((row) => {
      const policy = policies.get(row.policy_id);
      if (policy === undefined) return [];
      return {
        ...toSummary(row),
        account: { id: row.account_id, name: row.account_name },
        store_name: row.store_name,
        days_left: countDaysBetween(days.in(row), row.closes_on),
        figures: row.figures as ToCheckRow['figures'],
        policy,
        decisions: [...(decisions.get(row.id) ?? [])],
      };
    }),
    next: getNextCursor(rows, query.limit),
    total: sums.reduce((total, { count }) => total + count, 0),
    amounts: sums.flatMap(({ currency, minor }) => (currency === null ? [] : [{ minor, currency }])),
  };
}

function selectWanted(tx: Tx, { state, store, type, q = '' }: Query, account: number | undefined) {
  return tx
    .selectFrom('findings')
    .where('findings.state', '=', state)
    .where('findings.closes_on', '>=', createMarketplaceDays(tx).of('findings'))
    .$if(account !== undefined, (select) => select.where('findings.account_id', '=', account ?? 0))
    .$if(store !== undefined, (select) => select.where('findings.store_id', 'in', store ?? []))
    .$if(type !== undefined, (select) => select.where('findings.claim_type', 'in', type ?? []))
    .$if(q !== '', (select) =>
      select.where(
        sql<SqlBool>`concat_ws(' ', ${sql.join(joinedSubject.map((column) => sql.ref(column)))}) ilike ${toContainsPattern(q)}`,
      ),
    );
}

/** Rules belong to no account, so only the system reads them. */
async function listPoliciesToShow(data: Data): Promise<ReadonlyMap<string, ToCheckRow['policy']>> {
  const rows = await data.withSystem((tx) => tx.selectFrom('policy_windows').select(policyColumns).execute());
  return new Map(rows.map((row) => [row.id, row]));
}
