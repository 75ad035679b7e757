import { sql } from 'kysely';
import type { Data } from '../../platform/database/database.ts';
import { purgeJobRuns } from '../../platform/jobs/job-runs.ts';

/** Deletes expired sessions, codes, counters, challenges and remembered devices. */
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
    for (const table of ['remembered_devices', 'pending_sign_ins', 'passkey_challenges'] as const) {
      await tx
        .deleteFrom(table)
        .where('expires_at', '<', sql<Date>`recoup_now()`)
        .execute();
    }
    await purgeJobRuns(tx);
  });
}
