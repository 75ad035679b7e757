import { contract, type Reply } from '@recoup/contract';
import { sql } from 'kysely';
import { activeAccountsView, getAccount } from '../../accounts/public.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Data } from '../../../platform/database/database.ts';
import { toContainsPattern } from '../../../platform/database/like-patterns.ts';
import { today } from '../../../platform/day.ts';
import { Problem } from '../../../platform/problem.ts';
import { recordActing } from '../../../platform/record-acting.ts';
import { runOnce } from '../ledger/run-once.ts';
import { getTermsOn } from '../statements/billing-terms.ts';
import { grantCredit } from './add-credit.ts';
import { listCreditBalances } from './get-credit.ts';

const { grant, listHolders: holders } = contract.credit;

const maxHolders = 50;

/** Lists accounts with credit or, with a search term, accounts of that name. */
export async function listCreditHolders(data: Data, q = ''): Promise<Reply<typeof holders>> {
  const pattern = toContainsPattern(q);
  return data.withSystem(async (tx) => {
    const { rows } = await sql<{ id: number; name: string }>`
      with held as (
        select account_id, sum(remaining) as remaining
        from credit_lots
        where remaining > 0 and (expires_on is null or expires_on >= ${today(tx)}::date)
        group by account_id
      )
      select owner.id, owner.account_name as name
      from ${activeAccountsView('owner')}
      left join held on held.account_id = owner.id
      where case
        when ${q} = '' then held.remaining > 0
        else owner.company ilike ${pattern} or owner.username ilike ${pattern} or owner.email ilike ${pattern}
      end
      order by coalesce(held.remaining, 0) desc, owner.id
      limit ${maxHolders}
    `.execute(tx);
    const items = [];
    for (const account of rows) items.push({ account, balances: await listCreditBalances(tx, account.id) });
    return { items };
  });
}

interface Grant {
  readonly amount_minor: number;
  readonly expires_on: string | null;
  readonly note: string;
  readonly key: string;
}

export async function grantAsOperator(
  data: Data,
  actor: Actor,
  account: number,
  { key, ...input }: Grant,
): Promise<Reply<typeof grant>> {
  if (input.expires_on !== null && input.expires_on < today(data)) {
    throw new Problem('invalid_input', { fields: { expires_on: { fault: 'not_valid' } } });
  }
  return data.withSystem(async (tx) => {
    if ((await getAccount(tx, account)) === undefined) throw new Problem('not_found');
    return runOnce(tx, { account, key, call: actor.action, input, reply: grant.reply }, async () => {
      await recordActing(tx, actor, account);
      const { currency } = await getTermsOn(tx, account, today(tx));
      const { lot } = await grantCredit(tx, {
        account,
        source: 'grant',
        sourceKey: key,
        money: { minor: input.amount_minor, currency },
        expiresOn: input.expires_on,
        note: input.note,
        by: actor.user,
      });
      return { lot };
    });
  });
}
