import type { Data } from '../../platform/database/database.ts';
import { calculateKeyedHash } from '../../platform/crypto.ts';
import { today } from '../../platform/day.ts';
import type { Visitor } from '../../platform/http/caller.ts';
import { publish } from '../../platform/live/publish.ts';
import { findCodeOwner } from './referral-code.ts';

/** The answer does not reveal whether the code exists. */
export async function countClick(
  { data, visitorKey }: { data: Data; visitorKey: Buffer },
  typed: string,
  { ip, userAgent }: Visitor,
): Promise<{ done: true }> {
  const day = today(data);
  const visitor = calculateKeyedHash(visitorKey, JSON.stringify([day, ip, userAgent]));
  await data.withSystem(async (tx) => {
    const account = await findCodeOwner(tx, typed);
    if (account === undefined) return;
    const counted = await tx
      .insertInto('referral_clicks')
      .values({ account_id: account, day, visitor })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .executeTakeFirst();
    if (counted !== undefined) await publish(tx, account, { topic: 'referrals' });
  });
  return { done: true };
}
