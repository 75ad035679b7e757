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

/** Short statements, so that no account is locked for long; readers see every ticket once at any time. */
export async function mergeAccountSums(data: Data, account: number, mostLines = 50_000): Promise<void> {
  while ((await mergeLines(data, account, mostLines)) === mostLines);
}

/** Merges up to this many lines and returns their number. Lines that a concurrent run has merged are skipped. */
async function mergeLines(data: Data, account: number, mostLines: number): Promise<number> {
  const place = sql`store_id, status, claim_type, country, currency, closes_on, filed_in, is_won`;
  const { rows } = await data.withSystem((tx) =>
    sql<{ merged: number }>`
      with lines as (
        delete from ticket_sums
        where account_id = ${account}
          and (
            is_joined
            or ctid = any (array(
              select ctid
              from ticket_sums
              where account_id = ${account} and not is_joined
              limit ${mostLines}
            ))
          )
        returning ${place}, minor, count, is_joined
      ),
      merged as (
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
      )
      select count(*)::int as merged
      from lines
      where not is_joined
    `.execute(tx),
  );
  return rows[0]?.merged ?? 0;
}
