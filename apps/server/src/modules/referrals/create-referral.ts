import type { contract, Reply } from '@recoup/contract';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { acquireLock } from '../../platform/database/locks.ts';
import { today } from '../../platform/day.ts';
import { publish } from '../../platform/live/publish.ts';
import { Problem } from '../../platform/problem.ts';
import { wasEverPaid } from '../tickets/public.ts';
import { getMaskedName } from './get-masked-name.ts';
import { findCodeOwner } from './referral-code.ts';
import { getRuleOn } from './rules.ts';
import { shareMailbox } from './same-mailbox.ts';
import { enqueueSettlement } from './enqueue-settlement.ts';

/** Ignores an unknown code and the user's own: it must not prevent signing up. */
export async function createReferral(
  tx: Tx,
  { account, referralCode }: { account: number; referralCode: string | undefined },
): Promise<void> {
  if (referralCode === undefined) return;
  const referrer = await findCodeOwner(tx, referralCode);
  if (referrer === undefined || (await shareMailbox(tx, referrer, account))) return;
  await saveReferral(tx, referrer, account);
}

/** For an account that signed up without the link. */
export async function claimReferral(
  data: Data,
  { user }: Actor,
  code: string,
): Promise<Reply<typeof contract.referrals.claimReferral>> {
  return data.withSystem(async (tx) => {
    // Serialized, so that concurrent claims cannot form a cycle.
    await acquireLock(tx, 'referrals');
    const referrer = await findCodeOwner(tx, code);
    if (referrer === undefined) throw new Problem('referral_code_unknown');
    if (referrer === user || (await shareMailbox(tx, referrer, user))) throw new Problem('own_referral');
    if (await isReferred(tx, user)) throw new Problem('already_referred');
    if (await isReferredBy(tx, referrer, user)) throw new Problem('referral_loop');
    if (await wasEverPaid(tx, user)) throw new Problem('referral_too_late');
    await saveReferral(tx, referrer, user);
    return { name: await getMaskedName(tx, referrer) };
  });
}

async function saveReferral(tx: Tx, referrer: number, referred: number): Promise<void> {
  const rule = await getRuleOn(tx, today(tx));
  await tx
    .insertInto('referrals')
    .values({ account_id: referrer, referred_id: referred, rule_id: rule?.id ?? null })
    .execute();
  await publish(tx, referrer, { topic: 'referrals' });
  await enqueueSettlement(tx, referred);
}

async function isReferred(tx: Tx, account: number): Promise<boolean> {
  const known = await tx
    .selectFrom('referrals')
    .select('id')
    .where('referred_id', '=', account)
    .executeTakeFirst();
  return known !== undefined;
}

/** Follows the whole chain of referrers. */
async function isReferredBy(tx: Tx, account: number, ancestor: number): Promise<boolean> {
  const { rows } = await sql`
    with recursive brought as (
      select account_id
      from referrals
      where referred_id = ${account}
      union
      select referrals.account_id
      from referrals
      join brought on brought.account_id = referrals.referred_id
    )
    select
    from brought
    where account_id = ${ancestor}
  `.execute(tx);
  return rows.length > 0;
}
