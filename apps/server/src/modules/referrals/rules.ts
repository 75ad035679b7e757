import type { contract, Input, Reply } from '@recoup/contract';
import { sql } from 'kysely';
import { creditGrantsView } from '../billing/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { today } from '../../platform/day.ts';
import { Problem } from '../../platform/problem.ts';

type Promised = NonNullable<Reply<typeof contract.referrals.getOwn>['promise']>;
export interface Rule {
  readonly id: number;
  readonly promise: Promised;
}

/** The rule for accounts referred on a day; undefined if the latest rule grants nothing. */
export async function getRuleOn(tx: Tx, day: string): Promise<Rule | undefined> {
  const latest = await selectRules(tx).where('valid_from', '<=', day).limit(1).executeTakeFirst();
  if (latest === undefined || latest.referrer_minor + latest.referred_minor === 0) return undefined;
  return toRule(latest);
}

export async function getRule(tx: Tx, id: number): Promise<Rule> {
  return toRule(await selectRules(tx).where('id', '=', id).executeTakeFirstOrThrow());
}

/** The latest first. */
function selectRules(tx: Tx) {
  return tx
    .selectFrom('referral_rules')
    .select(['id', 'valid_from', 'event', 'referrer_minor', 'referred_minor', 'currency', 'days_held'])
    .orderBy('valid_from', 'desc');
}

type Stored = Awaited<ReturnType<ReturnType<typeof selectRules>['execute']>>[number];

function toRule({ id, event, referrer_minor, referred_minor, currency, days_held }: Stored): Rule {
  return {
    id,
    promise: {
      event: event === 'sign_up' ? 'sign_up' : 'first_recovery',
      referrer: { minor: referrer_minor, currency },
      referred: { minor: referred_minor, currency },
      days_held,
    },
  };
}

type All = Reply<typeof contract.referrals.listRules>;

export async function listRules(data: Data): Promise<All> {
  return data.withSystem(async (tx) => {
    const stored = await selectRules(tx).execute();
    const now = stored.find(({ valid_from }) => valid_from <= today(tx))?.id;
    const came = await countReferralsByRule(tx);
    const gave = await sumGrantsByRule(tx);
    return {
      items: stored.map((rule) => ({
        id: rule.id,
        ...toRule(rule).promise,
        valid_from: rule.valid_from,
        now: rule.id === now,
        came: came.get(rule.id) ?? 0,
        gave: gave
          .filter(({ rule_id }) => rule_id === rule.id)
          .map(({ minor, currency }) => ({ minor, currency })),
      })),
    };
  });
}

async function countReferralsByRule(tx: Tx): Promise<ReadonlyMap<number | null, number>> {
  const rows = await tx
    .selectFrom('referrals')
    .select((select) => ['rule_id', select.fn.countAll<number>().as('came')])
    .groupBy('rule_id')
    .execute();
  return new Map(rows.map(({ rule_id, came }) => [rule_id, came]));
}

/** Net grants to both sides, from the books. */
async function sumGrantsByRule(tx: Tx): Promise<{ rule_id: number; minor: number; currency: string }[]> {
  const { rows } = await sql<{ rule_id: number; minor: number; currency: string }>`
    select referral.rule_id, -sum(lot.amount)::bigint as minor, lot.currency
    from referrals referral
    join ${creditGrantsView('lot')}
      on lot.source = 'referral'
      and (
        (lot.account_id = referral.account_id and lot.source_key = 'brought:' || referral.id)
        or (lot.account_id = referral.referred_id and lot.source_key = 'came:' || referral.id)
      )
    group by referral.rule_id, lot.currency
    order by lot.currency
  `.execute(tx);
  return rows;
}

/** A rule cannot start in the past, because rules already promised do not change. */
export async function createRule(
  data: Data,
  actor: Actor,
  rule: Input<typeof contract.referrals.createRule>['body'],
): Promise<{ id: number }> {
  if (rule.valid_from < today(data)) {
    throw new Problem('invalid_input', { fields: { valid_from: { fault: 'not_valid' } } });
  }
  const added = await data.withSystem((tx) =>
    tx
      .insertInto('referral_rules')
      .values({ ...rule, created_by: actor.user })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst(),
  );
  if (added === undefined) {
    throw new Problem('rule_day_taken', { fields: { valid_from: { fault: 'not_valid' } } });
  }
  return added;
}
