import { sellerStates } from '@recoup/contract/seller-states';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export interface SyncProgress {
  readonly id: number;
  readonly name: string;
  /** Nothing is read until its owner re-authorizes. */
  readonly lacksAccess: boolean;
  readonly sync: { readonly done: number; readonly total: number; readonly startedAt: Date } | null;
}

/** Every store by name: whether it can be read, and its report progress. */
export async function listSyncProgress(tx: Tx, account: number): Promise<SyncProgress[]> {
  const { rows } = await sql<{
    id: number;
    name: string;
    state: number;
    started_at: Date | null;
    done: number;
    total: number;
  }>`
    select
      store.id,
      coalesce(nullif(store.store_name, ''), store.seller_id, '') as name,
      store.state,
      sync.started_at,
      coalesce(report.done, 0) as done,
      coalesce(report.total, 0) as total
    from stores store
    left join store_syncs sync
      on sync.account_id = store.account_id and sync.store_id = store.id and sync.state = 'running'
    left join lateral (
      select count(*) as total, count(finished_at) as done
      from store_reports
      where account_id = sync.account_id and sync_id = sync.id
    ) report on true
    where store.account_id = ${account}
    order by store.id
  `.execute(tx);
  return rows.map(({ id, name, state, started_at, done, total }) => ({
    id,
    name,
    lacksAccess: state === sellerStates.authorizationFailed || state === sellerStates.authorizationExpired,
    sync: started_at === null ? null : { done, total, startedAt: started_at },
  }));
}
