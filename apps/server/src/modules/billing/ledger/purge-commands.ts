import { sql } from 'kysely';
import type { Data } from '../../../platform/database/database.ts';

/** No client repeats a call after this time; the postings stay. */
const retentionDays = 90;

export async function purgeCommands(data: Data): Promise<void> {
  await data.withSystem((tx) =>
    tx
      .deleteFrom('money_commands')
      .where('created_at', '<', sql<Date>`recoup_now() - make_interval(days => ${retentionDays})`)
      .execute(),
  );
}
