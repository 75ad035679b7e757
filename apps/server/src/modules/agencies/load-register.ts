import type { CompanyStanding } from '@recoup/contract/company-standings';
import { sql } from 'kysely';
import { activeAccountsView } from '../accounts/public.ts';
import type { Tx } from '../../platform/database/database.ts';
import { toCompanyKey } from './company-key.ts';
import { calculateSimilarLengths, SimilarNames } from './similar-names.ts';

export interface Answer {
  readonly standing: CompanyStanding;
  readonly score: number | null;
}

/** Customers and pipelines as one agency may see them: the standing, never the other agency. */
export interface CompanyRegister {
  getStanding(key: string): Answer;
}

/** Loads only what the given keys need. */
export async function loadRegister(
  tx: Tx,
  agency: number,
  keys: readonly string[],
): Promise<CompanyRegister> {
  await updateChangedKeys(tx);
  const lengths = keys.map((key) => key.length);
  const { shortest } = calculateSimilarLengths(lengths.reduce((least, each) => Math.min(least, each), 1000));
  const { longest } = calculateSimilarLengths(lengths.reduce((most, each) => Math.max(most, each), 0));
  const customers = new SimilarNames<'customer'>();
  const pipeline = new SimilarNames<'pipeline' | 'yours'>();
  const names = await tx
    .selectFrom('company_names')
    .select('match_key')
    .where(sql`length(match_key)`, '>=', shortest)
    .where(sql`length(match_key)`, '<=', longest)
    .execute();
  for (const { match_key } of names) customers.add(match_key, 'customer');
  for (const { owner, key } of await listPipeline(tx, agency)) {
    pipeline.add(key, owner === agency ? 'yours' : 'pipeline');
  }
  return {
    getStanding: (key) => {
      const same = customers.same(key) ?? pipeline.same(key);
      const [near] = [same ?? customers.nearest(key), pipeline.nearest(key)]
        .filter((each) => each !== undefined)
        .toSorted((one, other) => other.score - one.score);
      return near ? { standing: near.mark, score: near.score } : { standing: 'free', score: null };
    },
  };
}

/** Claims, and companies of open invitations; the agency's own first. */
async function listPipeline(tx: Tx, agency: number): Promise<{ owner: number; key: string }[]> {
  const claims = await tx
    .selectFrom('company_claims')
    .select(['account_id', 'match_key'])
    .where('released_at', 'is', null)
    .where('until', '>', sql<Date>`recoup_now()`)
    .execute();
  const invited = await tx
    .selectFrom('agency_invitations')
    .select(['account_id', 'company'])
    .where('status', '=', 'open')
    .where('expires_at', '>', sql<Date>`recoup_now()`)
    .where('company', '<>', '')
    .execute();
  return [
    ...claims.map(({ account_id, match_key }) => ({ owner: account_id, key: match_key })),
    ...invited.map(({ account_id, company }) => ({ owner: account_id, key: toCompanyKey(company) })),
  ].toSorted((one, other) => Number(other.owner === agency) - Number(one.owner === agency));
}

/** Names are compared by their keys; keys of changed names are updated here. */
async function updateChangedKeys(tx: Tx): Promise<void> {
  const changed = await tx
    .selectFrom(activeAccountsView('accounts'))
    .leftJoin('company_names as known', 'known.account_id', 'accounts.id')
    .select(['accounts.id as account_id', 'accounts.company'])
    .where(sql<boolean>`coalesce(known.company, '') <> accounts.company`)
    .orderBy('accounts.id')
    .execute();
  if (changed.length === 0) return;
  await sql`
    insert into company_names (account_id, company, match_key)
    select account_id, company, match_key
    from unnest(
      ${changed.map(({ account_id }) => account_id)}::bigint[],
      ${changed.map(({ company }) => company)}::text[],
      ${changed.map(({ company }) => toCompanyKey(company))}::text[]
    ) as noted (account_id, company, match_key)
    on conflict (account_id) do update
    set company = excluded.company, match_key = excluded.match_key
  `.execute(tx);
}
