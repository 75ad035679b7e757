import { revokedFilesDays } from '@recoup/contract/kept-data';
import { sellerStates } from '@recoup/contract/seller-states';
import { sql } from 'kysely';
import type { Data, Tx } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { publish } from '../../platform/live/publish.ts';
import { reportFilesDeleted } from './events.ts';
import { eraseFilesJob } from './jobs.ts';
import { lockState, type StoreRef } from './states.ts';

/** States without an authorization by Amazon; earlier states have none yet. */
const revokedStates = [
  sellerStates.authorizationFailed,
  sellerStates.authorizationExpired,
  sellerStates.closed,
] as const;

/** When the files from Amazon are deleted unless the store is authorized again; null if the store has none. */
export const filesDeleteAt = sql<Date | null>`(
  case
    when stores.state = any(${sql.lit(`{${revokedStates.join(',')}}`)}::integer[])
      and exists (
        select
        from store_reports report
        where report.account_id = stores.account_id
          and report.store_id = stores.id
          and report.source <> 'uploaded'
          and report.object_key is not null
      )
    then stores.state_changed_at + make_interval(days => ${sql.lit(revokedFilesDays)})
  end
)`;

/** Scheduled. Keeps findings, tickets, bills, and files the owner uploaded. */
export async function deleteRevokedFiles(data: Data): Promise<void> {
  const due = await data.withSystem((tx) =>
    tx
      .selectFrom('stores')
      .select(['account_id', 'id'])
      .where('state', 'in', [...revokedStates])
      .where(filesDeleteAt, '<=', sql<Date>`recoup_now()`)
      .orderBy('id')
      .execute(),
  );
  for (const { account_id, id } of due) {
    await data.withSystem((tx) => deleteFiles(tx, { account: account_id, store: id }));
  }
}

async function deleteFiles(tx: Tx, ref: StoreRef): Promise<void> {
  const { account, store } = ref;
  const state = await lockState(tx, ref);
  if (state === undefined || !revokedStates.some((revoked) => revoked === state)) return;
  const files = await tx
    .selectFrom('store_reports')
    .select(['id', 'object_key'])
    .where('account_id', '=', account)
    .where('store_id', '=', store)
    .where('source', '<>', 'uploaded')
    .where('object_key', 'is not', null)
    .execute();
  const reports = files.map(({ id }) => id);
  await reportFilesDeleted.publish(tx, { ...ref, reports });
  await tx
    .updateTable('store_reports')
    // Amazon's id is free again, so that a report can be fetched anew.
    .set({ status: 'deleted', object_key: null, object_size: null, marketplace_report_id: null })
    .where('account_id', '=', account)
    .where('id', 'in', reports)
    .execute();
  await tx
    .updateTable('stores')
    .set({ files_deleted_at: sql`recoup_now()` })
    .where('account_id', '=', account)
    .where('id', '=', store)
    .execute();
  const keys = new Set(files.flatMap(({ object_key }) => object_key ?? []));
  await enqueue(tx, eraseFilesJob, { account, keys: [...keys] });
  await publish(tx, account, { topic: 'store', subject: String(store) });
}
