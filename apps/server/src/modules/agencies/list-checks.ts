import type { CompanyCheck } from '@recoup/contract/agencies';
import type { contract, Input, Reply } from '@recoup/contract';
import { agencyLimits } from '@recoup/contract/agency-limits';
import { companyStandings, type CompanyStanding } from '@recoup/contract/company-standings';
import type { CheckedNameSort } from '@recoup/contract/sorts';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { getNextCursor, sortBy, type SortKeys } from '../../platform/paging/sort-order.ts';
import { Problem } from '../../platform/problem.ts';
import { getAllowance } from './allowance.ts';

interface CheckRow {
  readonly id: number;
  readonly source: string;
  readonly file_name: string;
  readonly names: number;
  readonly answered: number;
  readonly asked_at: Date;
}

export function toCheck({ source, asked_at, ...row }: CheckRow): CompanyCheck {
  const from = source === 'list' || source === 'file' ? source : 'one';
  return { ...row, source: from, asked_at: asked_at.toISOString() };
}

const latest = 30;

/** Lists with many names; those with purged names are omitted. */
export async function listChecks(
  data: Data,
  actor: Actor,
): Promise<Reply<typeof contract.agencies.listChecks>> {
  return data.withTenant(actor, async (tx) => {
    const { rows } = await sql<CheckRow>`
      ${selectChecks(actor.account)}
        and source <> 'one'
        and asked_at > recoup_now() - make_interval(days => ${agencyLimits.resultDays})
      order by id desc
      limit ${latest}
    `.execute(tx);
    return { items: rows.map(toCheck), allowance: await getAllowance(tx, actor.account) };
  });
}

function selectChecks(account: number) {
  return sql`
    select
      id,
      source,
      file_name,
      names,
      asked_at,
      case state
        when 'done' then names
        else (
          select count(*)
          from company_check_names listed
          where listed.account_id = asked.account_id
            and listed.check_id = asked.id
            and listed.standing is not null
        )
      end as answered
    from company_checks asked
    where account_id = ${account}`;
}

export async function getCheck(
  data: Data,
  actor: Actor,
  id: number,
  query: Input<typeof contract.agencies.getCheck>['query'],
): Promise<Reply<typeof contract.agencies.getCheck>> {
  return data.withTenant(actor, async (tx) => {
    const check = await findCheck(tx, actor.account, id);
    const rows = await listNames(tx, actor.account, id, { ...query, limit: query.limit + 1 });
    return {
      check,
      counts: await countStandings(tx, actor.account, id),
      items: rows.slice(0, query.limit),
      next: getNextCursor(
        rows.map(({ position, sort_key }) => ({ id: position, sort_key })),
        query.limit,
      ),
    };
  });
}

export async function findCheck(tx: Tx, account: number, id: number): Promise<CompanyCheck> {
  const { rows } = await sql<CheckRow>`${selectChecks(account)} and id = ${id}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Problem('not_found');
  return toCheck(row);
}

const position = sql`position`;
const sortKeys: SortKeys<CheckedNameSort> = {
  position: { value: position, type: 'bigint' },
  company: { value: sql`lower(company)`, type: 'text' },
  standing: { value: sql`array_position(${[...companyStandings]}::text[], standing)`, type: 'bigint' },
  score: { value: sql`score`, type: 'bigint', isNullable: true },
};

/** Those not answered yet are not shown. */
export async function listNames(
  tx: Tx,
  account: number,
  check: number,
  { standing, sort, cursor, limit }: Input<typeof contract.agencies.getCheck>['query'],
) {
  const order = sortBy(sortKeys, sort, { id: position, cursor });
  const rows = await tx
    .selectFrom('company_check_names')
    .select(['position', 'company', 'standing', 'score', order.key.as('sort_key')])
    .where('account_id', '=', account)
    .where('check_id', '=', check)
    .where('standing', 'is not', null)
    .$if(standing !== undefined, (query) => query.where('standing', '=', standing ?? null))
    .where(order.isBeyond)
    .orderBy(order.orderBy)
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, standing: toStanding(row.standing) }));
}

async function countStandings(
  tx: Tx,
  account: number,
  check: number,
): Promise<Record<CompanyStanding, number>> {
  const rows = await tx
    .selectFrom('company_check_names')
    .select(['standing', sql<number>`count(*)`.as('count')])
    .where('account_id', '=', account)
    .where('check_id', '=', check)
    .where('standing', 'is not', null)
    .groupBy('standing')
    .execute();
  const of = (wanted: CompanyStanding) => rows.find(({ standing }) => standing === wanted)?.count ?? 0;
  return { free: of('free'), customer: of('customer'), pipeline: of('pipeline'), yours: of('yours') };
}

function toStanding(text: string | null): CompanyStanding {
  const standing = companyStandings.find((each) => each === text);
  if (standing === undefined) throw new Error(`unknown standing of a company: ${text}`);
  return standing;
}
