import type { Updateable } from 'kysely';
import { grantCredit, inBillingCurrency } from '../billing/index.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';
import { publish } from '../platform/live/publish.ts';
import { daysAfter, today, wasPaid } from '../tickets/index.ts';
import { ruleNamed, type Rule } from './rules.ts';
import { shareSeller } from './same-person.ts';

type Outcome = Updateable<Database['referrals']>;

interface Referral {
  readonly id: number;
  readonly referrer: number;
  readonly referred: number;
}

/**
 * Notes the first recovery of who was brought and gives what was promised, once, however often and by however many it
 * is asked: each side's credit has one source.
 */
export async function settleReferral(tx: Tx, account: number): Promise<void> {
  const open = await tx
    .selectFrom('referrals')
    .select(['account_id', 'id', 'rule_id', 'recovered_at', 'rewarded_at', 'refused_at'])
    .where('referred_id', '=', account)
    .executeTakeFirst();
  if (open === undefined) return;
  const referral = { id: open.id, referrer: open.account_id, referred: account };
  const recovered = await wasPaid(tx, account);
  if (open.rule_id !== null && open.rewarded_at === null && open.refused_at === null) {
    const { promise } = await ruleNamed(tx, open.rule_id);
    if (promise.event === 'sign_up' || recovered) await give(tx, referral, promise);
  }
  if (recovered && open.recovered_at === null) await noteRecovery(tx, referral);
  await publish(tx, referral.referrer, { topic: 'referrals' });
}

/** The books come before any other lock, and those of the lower account first. */
async function give(tx: Tx, referral: Referral, promise: Rule['promise']): Promise<void> {
  if (await shareSeller(tx, referral.referrer, referral.referred)) {
    await settle(tx, referral, { refused_at: new Date() });
    return;
  }
  const expiresOn = promise.days_held === null ? null : daysAfter(today(), promise.days_held);
  const earned = await inBillingCurrency(tx, referral.referrer, promise.referrer);
  const gifts = [
    { account: referral.referrer, sourceKey: `brought:${referral.id}`, money: earned },
    {
      account: referral.referred,
      sourceKey: `came:${referral.id}`,
      money: await inBillingCurrency(tx, referral.referred, promise.referred),
    },
  ];
  for (const gift of gifts.toSorted((a, b) => a.account - b.account)) {
    if (gift.money.minor > 0) await grantCredit(tx, { ...gift, source: 'referral', expiresOn });
  }
  await settle(tx, referral, {
    rewarded_at: new Date(),
    earned_minor: earned.minor,
    earned_currency: earned.currency,
  });
}

/** Whoever came first has settled it. */
async function settle(tx: Tx, { id, referrer }: Referral, outcome: Outcome): Promise<void> {
  await tx
    .updateTable('referrals')
    .set(outcome)
    .where('account_id', '=', referrer)
    .where('id', '=', id)
    .where('rewarded_at', 'is', null)
    .where('refused_at', 'is', null)
    .execute();
}

async function noteRecovery(tx: Tx, { id, referrer }: Referral): Promise<void> {
  await tx
    .updateTable('referrals')
    .set({ recovered_at: new Date() })
    .where('account_id', '=', referrer)
    .where('id', '=', id)
    .where('recovered_at', 'is', null)
    .execute();
}
