import { sql } from 'kysely';
import type { Data } from '../../platform/database/database.ts';

/** Reading this many extra lines costs less than rewriting an account's sums. */
const maxLines = 100;

/** Merges all lines of the same sum into one. Later additions are merged next time. */
export async function mergeSums(data: Data): Promise<void> {
  for (const account of await listAccountsToMerge(data)) await mergeAccountSums(data, account);
}

async function listAccountsToMerge(data: Data): Promise<number[]> {
  const { rows } = await data.withSystem((tx) =>
    sql<{ account: number }>`
      select account_id as account
      from ticket_sums
      where not is_joined
      group by account_id
      having count(*) > ${maxLines}
    `.execute(tx),
  );
  return rows.map(({ account }) => account);
}

/** One statement, so that readers see each ticket once; of two concurrent runs the second finds nothing. */
export async function mergeAccountSums(data: Data, account: number): Promise<void> {
  const place = sql`store_id, status, claim_type, country, currency, closes_on, filed_in, is_won`;
  await data.withSystem((tx) =>
    sql`
      with lines as (
        delete from ticket_sums
        where account_id = ${account}
        returning ${place}, minor, count
      )
      insert into ticket_sums (account_id, ${place}, minor, count, is_joined)
      select
        ${account},
        ${place},
        sum(minor),
        sum(count),
        true
      from lines
      group by ${place}
      having sum(count) <> 0 or sum(minor) <> 0
    `.execute(tx),
  );
}
