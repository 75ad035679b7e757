import { sql } from 'kysely';
import type { Data } from '../../platform/database/database.ts';
import { purgeJobRuns } from '../../platform/jobs/job-runs.ts';

/** Deletes expired sessions, codes and counters. */
export async function purgeExpired(data: Data): Promise<void> {
  await data.withSystem(async (tx) => {
    await tx
      .deleteFrom('sessions')
      .where('expires_at', '<', sql<Date>`recoup_now()`)
      .execute();
    await tx
      .deleteFrom('verification_codes')
      .where('expires_at', '<', sql<Date>`recoup_now()`)
      .execute();
    await tx
      .deleteFrom('used_captchas')
      .where('expires_at', '<', sql<Date>`recoup_now()`)
      .execute();
    await tx
      .deleteFrom('attempt_counters')
      .where('window_ends_at', '<', sql<Date>`recoup_now()`)
      .execute();
    await purgeJobRuns(tx);
  });
}
