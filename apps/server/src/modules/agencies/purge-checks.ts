import { agencyLimits } from '@recoup/contract/agency-limits';
import { sql } from 'kysely';
import type { Data } from '../../platform/database/database.ts';

/** Deletes the names of old checks; the checks themselves stay recorded. */
export async function purgeChecks(data: Data): Promise<void> {
  await data.withSystem((tx) =>
    sql`
      delete from company_check_names listed
      using company_checks asked
      where asked.account_id = listed.account_id
        and asked.id = listed.check_id
        and asked.asked_at < recoup_now() - make_interval(days => ${agencyLimits.resultDays})
    `.execute(tx),
  );
}
