import type { CompanyClaim } from '@recoup/contract/agencies';
import { agencyLimits } from '@recoup/contract/agency-limits';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';
import { checkOne } from './check-companies.ts';

const columns = ['id', 'company', 'claimed_at', 'until'] as const;

/** Of two concurrent claims one succeeds. A claim reveals the company's standing, so it counts as a check. */
export async function claimCompany(data: Data, actor: Actor, company: string): Promise<CompanyClaim> {
  // Thrown after the transaction, so that the check stays counted.
  const claim = await data.withSystem(async (tx) => {
    const { key, answer } = await checkOne(tx, actor, company);
    if (answer.standing !== 'free') return 'company_not_free';
    if ((await selectOpenClaims(tx, actor.account)).length >= agencyLimits.openClaims) {
      return 'too_many_claims';
    }
    await expireClaims(tx, key);
    const made = await tx
      .insertInto('company_claims')
      .values({
        account_id: actor.account,
        company,
        match_key: key,
        claimed_by: actor.user,
        until: sql`recoup_now() + make_interval(days => ${agencyLimits.claimDays})`,
      })
      .onConflict((conflict) => conflict.column('match_key').where('released_at', 'is', null).doNothing())
      .returning(columns)
      .executeTakeFirst();
    return made ?? 'company_not_free';
  });
  if (typeof claim === 'string') throw new Problem(claim);
  return toClaim(claim);
}

async function expireClaims(tx: Tx, key: string): Promise<void> {
  await tx
    .updateTable('company_claims')
    .set((set) => ({ released_at: set.ref('until') }))
    .where('match_key', '=', key)
    .where('released_at', 'is', null)
    .where('until', '<=', sql<Date>`recoup_now()`)
    .execute();
}

export async function listClaims(data: Data, actor: Actor): Promise<CompanyClaim[]> {
  return (await data.withTenant(actor, (tx) => selectOpenClaims(tx, actor.account))).map(toClaim);
}

function selectOpenClaims(tx: Tx, account: number) {
  return tx
    .selectFrom('company_claims')
    .select(columns)
    .where('account_id', '=', account)
    .where('released_at', 'is', null)
    .where('until', '>', sql<Date>`recoup_now()`)
    .orderBy('id', 'desc')
    .execute();
}

export async function releaseClaim(data: Data, actor: Actor, id: number): Promise<{ done: true }> {
  await data.withTenant(actor, async (tx) => {
    const released = await tx
      .updateTable('company_claims')
      .set({ released_at: sql`recoup_now()` })
      .where('account_id', '=', actor.account)
      .where('id', '=', id)
      .where('released_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (released === undefined) throw new Problem('not_found');
  });
  return { done: true };
}

function toClaim(row: { id: number; company: string; claimed_at: Date; until: Date }): CompanyClaim {
  const { id, company } = row;
  return { id, company, claimed_at: row.claimed_at.toISOString(), until: row.until.toISOString() };
}
