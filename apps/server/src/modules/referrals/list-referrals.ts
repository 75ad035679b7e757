import type { contract, Reply } from '@recoup/contract';
import { sql } from 'kysely';
import { creditsView } from '../billing/public.ts';
import { activeAccountsView } from '../accounts/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { today } from '../../platform/day.ts';
import { formatCursor, parseIdCursor } from '../../platform/paging/cursor.ts';
import { wasEverPaid } from '../tickets/public.ts';
import { maskName } from './mask-name.ts';
import { getOrCreateCode } from './referral-code.ts';
import { getRuleOn } from './rules.ts';

type Mine = Reply<typeof contract.referrals.getOwn>;
type People = Reply<typeof contract.referrals.listReferred>;

/** Names are read as the system role and masked. */
export async function getReferrals(data: Data, { account }: Actor): Promise<Mine> {
  return data.withSystem(async (tx) => {
    const rule = await getRuleOn(tx, today(tx));
    const broughtBy = await getReferrer(tx, account);
    return {
      code: await getOrCreateCode(tx, account),
      promise: rule?.promise ?? null,
      ...(await getCounts(tx, account)),
      earned: await sumEarned(tx, account),
      brought_by: broughtBy,
      may_claim: broughtBy === null && !(await wasEverPaid(tx, account)),
    };
  });
}

async function getCounts(tx: Tx, account: number): Promise<Pick<Mine, 'clicks' | 'sign_ups' | 'recoveries'>> {
  const { clicks } = await tx
    .selectFrom('referral_clicks')
    .select((select) => select.fn.countAll<number>().as('clicks'))
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow();
  const came = await tx
    .selectFrom('referrals')
    .select((select) => [
      select.fn.countAll<number>().as('sign_ups'),
      select.fn.count<number>('recovered_at').as('recoveries'),
    ])
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow();
  return { clicks, ...came };
}

/** Net rewards: grants less withdrawals. */
const keptGrants = sql`(
  referral.earned_minor - case when referral.restored_at is null then referral.withdrawn_minor else 0 end
)`;

async function sumEarned(tx: Tx, account: number): Promise<Mine['earned']> {
  const { rows } = await sql<Mine['earned'][number]>`
    select sum(${keptGrants})::bigint as minor, earned_currency as currency
    from referrals referral
    where account_id = ${account} and ${keptGrants} > 0
    group by earned_currency
    order by earned_currency
  `.execute(tx);
  return rows;
}

interface StoredReferrer {
  username: string;
  company: string;
  came_at: Date;
  minor: number | null;
  currency: string | null;
  withdrawn: boolean;
}

async function getReferrer(tx: Tx, account: number): Promise<Mine['brought_by']> {
  const { rows } = await sql<StoredReferrer>`
    select
      owner.username, owner.company, referral.came_at, lot.amount as minor, lot.currency,
      referral.withdrawn_at is not null and referral.restored_at is null as withdrawn
    from referrals referral
    join ${activeAccountsView('owner')} on owner.id = referral.account_id
    left join ${creditsView('lot')}
      on lot.account_id = referral.referred_id
      and lot.source = 'referral'
      and lot.source_key = 'came:' || referral.id
    where referral.referred_id = ${account}
  `.execute(tx);
  const [found] = rows;
  if (found === undefined) return null;
  const { minor, currency, withdrawn } = found;
  return {
    name: maskName(found),
    came_at: found.came_at.toISOString(),
    reward: minor === null || currency === null ? null : { minor, currency },
    withdrawn,
  };
}

interface StoredReferral {
  id: number;
  username: string;
  company: string;
  came_at: Date;
  recovered_at: Date | null;
  state: People['items'][number]['state'];
  earned_minor: number;
  earned_currency: string | null;
}

const pageSize = 50;

export async function listReferredAccounts(data: Data, { account }: Actor, cursor?: string): Promise<People> {
  const before = parseIdCursor(cursor) ?? Number.MAX_SAFE_INTEGER;
  return data.withSystem(async (tx) => {
    const { rows } = await sql<StoredReferral>`
      select
        referral.id, referred.username, referred.company, referral.came_at, referral.recovered_at,
        case
          when referral.withdrawn_at is not null and referral.restored_at is null then 'withdrawn'
          when referral.rewarded_at is not null then 'rewarded'
          when referral.refused_at is not null then 'refused'
          when referral.recovered_at is not null then 'recovered'
          else 'signed_up'
        end as state,
        ${keptGrants} as earned_minor, referral.earned_currency
      from referrals referral
      join ${activeAccountsView('referred')} on referred.id = referral.referred_id
      where referral.account_id = ${account}
        and referral.id < ${before}
      order by referral.id desc
      limit ${pageSize + 1}
    `.execute(tx);
    const shown = rows.slice(0, pageSize);
    return {
      items: shown.map(toReferral),
      next: rows.length > pageSize ? formatCursor(shown.at(-1)?.id ?? 0) : null,
    };
  });
}

function toReferral(stored: StoredReferral): People['items'][number] {
  const { id, state, came_at, recovered_at, earned_minor, earned_currency } = stored;
  return {
    id,
    state,
    name: maskName(stored),
    came_at: came_at.toISOString(),
    recovered_at: recovered_at?.toISOString() ?? null,
    earned:
      earned_minor === 0 || earned_currency === null
        ? null
        : { minor: earned_minor, currency: earned_currency },
  };
}
