import type { CompanyCheck } from '@recoup/contract/agencies';
import type { contract, Input, Reply } from '@recoup/contract';
import { agencyLimits } from '@recoup/contract/agency-limits';
import { companyStandings, type CompanyStanding } from '@recoup/contract/company-standings';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { formatCursor, parseIdCursor } from '../../platform/paging/cursor.ts';
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
    const items = await listNames(tx, actor.account, id, { ...query, limit: query.limit + 1 });
    const shown = items.slice(0, query.limit);
    return {
      check,
      counts: await countStandings(tx, actor.account, id),
      items: shown,
      next: items.length > query.limit ? formatCursor(shown.at(-1)?.position ?? 0) : null,
    };
  });
}

export async function findCheck(tx: Tx, account: number, id: number): Promise<CompanyCheck> {
  const { rows } = await sql<CheckRow>`${selectChecks(account)} and id = ${id}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Problem('not_found');
  return toCheck(row);
}

/** In the order of the list; those not answered yet are not shown. */
export async function listNames(
  tx: Tx,
  account: number,
  check: number,
  {
    standing,
    cursor,
    limit,
  }: { standing?: CompanyStanding | undefined; cursor?: string | undefined; limit: number },
) {
  const after = parseIdCursor(cursor);
  const rows = await tx
    .selectFrom('company_check_names')
    .select(['position', 'company', 'standing', 'score'])
    .where('account_id', '=', account)
    .where('check_id', '=', check)
    .where('standing', 'is not', null)
    .$if(standing !== undefined, (query) => query.where('standing', '=', standing ?? null))
    .$if(after !== undefined, (query) => query.where('position', '>', after ?? 0))
    .orderBy('position')
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
