import type { Updateable } from 'kysely';
import { shareSeller } from '../stores/public.ts';
import {
  grantCredit,
  lockBooks,
  toBillingCurrency,
  restoreCredit,
  withdrawCredit,
} from '../billing/public.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.ts';
import { addDays, today } from '../../platform/day.ts';
import { publish } from '../../platform/live/publish.ts';
import { hasMoneyPaid } from '../tickets/public.ts';
import { getRule, type Rule } from './rules.ts';

type Outcome = Updateable<Database['referrals']>;

interface Referral {
  readonly id: number;
  readonly referrer: number;
  readonly referred: number;
}

/**
 * Saves the first recovery of a referred account and grants the promised credit, once: each side's credit
 * has one source. A reward stays as long as any recovered money is left, and for good once
 * what was recovered has been erased; it is withdrawn and restored as often as that changes.
 */
export async function settleReferral(tx: Tx, account: number): Promise<void> {
  const brought = await tx
    .selectFrom('referrals')
    .select('account_id')
    .where('referred_id', '=', account)
    .executeTakeFirst();
  if (brought === undefined) return;
  // Locks the books before anything else, those of the lower account id first, and reads afterwards.
  for (const each of [brought.account_id, account].toSorted((a, b) => a - b)) await lockBooks(tx, each);
  const open = await tx
    .selectFrom('referrals')
    .select([
      'account_id',
      'id',
      'rule_id',
      'recovered_at',
      'rewarded_at',
      'refused_at',
      'withdrawn_at',
      'restored_at',
      'kept_at',
    ])
    .where('referred_id', '=', account)
    .executeTakeFirst();
  if (open === undefined) return;
  const referral = { id: open.id, referrer: open.account_id, referred: account };
  const recovered = open.kept_at !== null || (await hasMoneyPaid(tx, account));
  if (open.rule_id !== null && open.refused_at === null) {
    const { promise } = await getRule(tx, open.rule_id);
    const isDue = promise.event === 'sign_up' || recovered;
    const isWithdrawn = open.withdrawn_at !== null && open.restored_at === null;
    if (open.rewarded_at === null) {
      if (isDue) await grantCredits(tx, referral, promise);
    } else if (isWithdrawn) {
      if (isDue) await restoreCredits(tx, referral);
    } else if (!isDue) await withdrawCredits(tx, referral);
  }
  if (recovered && open.recovered_at === null) await saveRecovery(tx, referral);
  await publish(tx, referral.referrer, { topic: 'referrals' });
}

const sourceKeys = ({ id }: Referral) => ({ brought: `brought:${id}`, came: `came:${id}` });

async function grantCredits(tx: Tx, referral: Referral, promise: Rule['promise']): Promise<void> {
  if (await shareSeller(tx, referral.referrer, referral.referred)) {
    await saveOutcome(tx, referral, { refused_at: tx.clock.now() });
    return;
  }
  const expiresOn = promise.days_held === null ? null : addDays(today(tx), promise.days_held);
  const earned = await toBillingCurrency(tx, referral.referrer, promise.referrer);
  const { brought, came } = sourceKeys(referral);
  const gifts = [
    { account: referral.referrer, sourceKey: brought, money: earned },
    {
      account: referral.referred,
      sourceKey: came,
      money: await toBillingCurrency(tx, referral.referred, promise.referred),
    },
  ];
  for (const gift of gifts.toSorted((a, b) => a.account - b.account)) {
    if (gift.money.minor > 0) await grantCredit(tx, { ...gift, source: 'referral', expiresOn });
  }
  await saveOutcome(tx, referral, {
    rewarded_at: tx.clock.now(),
    earned_minor: earned.minor,
    earned_currency: earned.currency,
  });
}

/** No effect if another transaction settled it first. */
async function saveOutcome(tx: Tx, { id, referrer }: Referral, outcome: Outcome): Promise<void> {
  await tx
    .updateTable('referrals')
    .set(outcome)
    .where('account_id', '=', referrer)
    .where('id', '=', id)
    .where('rewarded_at', 'is', null)
    .where('refused_at', 'is', null)
    .execute();
}

/** Withdraws what both sides have not spent. */
async function withdrawCredits(tx: Tx, referral: Referral): Promise<void> {
  let taken = 0;
  for (const gift of toGrantedCredits(referral)) {
    const minor = await withdrawCredit(tx, gift);
    if (gift.account === referral.referrer) taken = minor;
  }
  await tx
    .updateTable('referrals')
    .set({ withdrawn_at: tx.clock.now(), withdrawn_minor: taken, restored_at: null })
    .where('account_id', '=', referral.referrer)
    .where('id', '=', referral.id)
    .execute();
}

/** Restores withdrawn credit, because something was recovered after all. */
async function restoreCredits(tx: Tx, referral: Referral): Promise<void> {
  for (const gift of toGrantedCredits(referral)) await restoreCredit(tx, gift);
  await tx
    .updateTable('referrals')
    .set({ restored_at: tx.clock.now() })
    .where('account_id', '=', referral.referrer)
    .where('id', '=', referral.id)
    .where('restored_at', 'is', null)
    .execute();
}

function toGrantedCredits(referral: Referral) {
  const { brought, came } = sourceKeys(referral);
  return [
    { account: referral.referrer, source: 'referral', sourceKey: brought } as const,
    { account: referral.referred, source: 'referral', sourceKey: came } as const,
  ].toSorted((a, b) => a.account - b.account);
}

async function saveRecovery(tx: Tx, { id, referrer }: Referral): Promise<void> {
  await tx
    .updateTable('referrals')
    .set({ recovered_at: tx.clock.now() })
    .where('account_id', '=', referrer)
    .where('id', '=', id)
    .where('recovered_at', 'is', null)
    .execute();
}
