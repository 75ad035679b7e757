import { sql } from 'kysely';
import type { Data } from '../../../platform/database/database.ts';

/** Nobody sends a call again after so long; what it moved stays in the books. */
const retentionDays = 90;

export async function purgeCommands(data: Data): Promise<void> {
  await data.withSystem((tx) =>
    tx
      .deleteFrom('money_commands')
      .where('created_at', '<', sql<Date>`recoup_now() - make_interval(days => ${retentionDays})`)
      .execute(),
  );
}
