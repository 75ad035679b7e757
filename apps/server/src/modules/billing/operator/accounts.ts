import type { contract, Input, Reply } from '@recoup/contract';
import { sql } from 'kysely';
import { activeAccountsView, getAccountName } from '../../accounts/public.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Data, Tx } from '../../../platform/database/database.ts';
import { toPrefixPattern } from '../../../platform/database/like-patterns.ts';
import { today } from '../../../platform/day.ts';
import { isBillingCurrency } from '../../../platform/payments/gateway-amounts.ts';
import { Problem } from '../../../platform/problem.ts';
import { recordActing } from '../../../platform/record-acting.ts';
import { draftStatements } from '../statements/draft-statement.ts';
import { listTerms, getTermsOn, type Terms } from '../statements/billing-terms.ts';

type OperatorCalls = typeof contract.operatorBilling;

const maxAccounts = 50;

/** Lists accounts with something to bill or, with a search term, accounts of that name. */
export async function listAccounts(data: Data, q = ''): Promise<Reply<OperatorCalls['listAccounts']>> {
  return data.withSystem(async (tx) => {
    const { rows } = await sql<{
      id: number;
      name: string;
      lines: number;
      sums: Record<string, number> | null;
    }>`
      with waiting as (
        select account_id, billing_currency, count(*) as lines, sum(commission_minor) as minor
        from statement_lines
        where invoice_id is null and state = 'billed'
        group by account_id, billing_currency
      )
      select
        accounts.id,
        accounts.account_name as name,
        coalesce(sum(waiting.lines), 0)::bigint as lines,
        json_object_agg(waiting.billing_currency, waiting.minor)
          filter (where waiting.billing_currency is not null) as sums
      from ${activeAccountsView('accounts')}
      left join waiting on waiting.account_id = accounts.id
      where case
        when ${q} = '' then waiting.lines > 0
        else accounts.username ilike ${toPrefixPattern(q)} or accounts.company ilike ${toPrefixPattern(q)}
      end
      group by accounts.id, accounts.account_name
      order by lines desc, accounts.id
      limit ${maxAccounts}
    `.execute(tx);
    const accounts = [];
    for (const { id, name, lines, sums } of rows) {
      const { rateBp } = await getTermsOn(tx, id, today(tx));
      const waiting = Object.entries(sums ?? {}).map(([currency, minor]) => ({ minor, currency }));
      accounts.push({ id, name, rate_bp: rateBp, waiting, waiting_lines: lines });
    }
    return accounts;
  });
}

export async function getTerms(data: Data, account: number): Promise<Reply<OperatorCalls['getTerms']>> {
  return data.withSystem((tx) => getTermsIn(tx, account));
}

async function getTermsIn(tx: Tx, account: number): Promise<Reply<OperatorCalls['getTerms']>> {
  const named = await getAccountName(tx, account);
  if (named === undefined) throw new Problem('not_found');
  const agreed = await listTerms(tx, account);
  return {
    account: named,
    now: toTermsReply(await getTermsOn(tx, account, today(tx))),
    agreed: agreed.map(toTermsReply),
  };
}

function toTermsReply(terms: Terms): Reply<OperatorCalls['getTerms']>['now'] {
  return {
    valid_from: terms.validFrom,
    rate_bp: terms.rateBp,
    minimum: { minor: terms.minimumMinor, currency: terms.currency },
    bills_replacements: terms.billsReplacements,
    review_days: terms.reviewDays,
    due_days: terms.dueDays,
    currency: terms.currency,
  };
}

/** Not for past days, because their reimbursements are billed at the terms of those days. */
export async function updateTerms(
  data: Data,
  actor: Actor,
  account: number,
  change: Input<OperatorCalls['updateTerms']>['body'],
): Promise<Reply<OperatorCalls['getTerms']>> {
  if (change.valid_from < today(data)) throw new Problem('terms_in_the_past');
  if (!isBillingCurrency(change.currency)) {
    throw new Problem('invalid_input', { fields: { currency: { fault: 'not_valid' } } });
  }
  return data.withSystem(async (tx) => {
    if ((await getAccountName(tx, account)) === undefined) throw new Problem('not_found');
    await recordActing(tx, actor, account);
    const values = { ...change, set_by: actor.user, set_at: sql<Date>`recoup_now()` };
    await tx
      .insertInto('billing_terms')
      .values({ account_id: account, ...values })
      .onConflict((conflict) => conflict.columns(['account_id', 'valid_from']).doUpdateSet(values))
      .execute();
    return getTermsIn(tx, account);
  });
}

export async function draftAsOperator(
  data: Data,
  actor: Actor,
  account: number,
): Promise<{ drafted: number[] }> {
  return data.withSystem(async (tx) => {
    if ((await getAccountName(tx, account)) === undefined) throw new Problem('not_found');
    await recordActing(tx, actor, account);
    return { drafted: await draftStatements(tx, account) };
  });
}
