import { sql } from 'kysely';
import type { Data } from '../../platform/database/database.ts';
import { deleteUpload } from './uploads.ts';

/** Unfinished uploads are deleted after a week, finished ones and those for a call after a day. */
export async function purgeUploads(data: Data): Promise<void> {
  const stale = await data.withSystem((tx) =>
    tx
      .selectFrom('document_uploads')
      .select(['account_id', 'id'])
      .where(
        sql<boolean>`touched_at < recoup_now() - case when document_id is null and not is_for_call then interval '7 days' else interval '1 day' end`,
      )
      .limit(1000)
      .execute(),
  );
  for (const { account_id, id } of stale) {
    await data.withSystem((tx) => deleteUpload(tx, account_id, id));
  }
}
