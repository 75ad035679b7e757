import { sellerStates } from '@recoup/contract/seller-states';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { calculateAuthorizationEnd, isAuthorizationEnding } from './health.ts';

export interface SyncProgress {
  readonly id: number;
  readonly name: string;
  /** True until the owner re-authorizes the store. */
  readonly lacksAccess: boolean;
  /** When the authorization of an active store ends, where that is soon. */
  readonly endsOn: Date | null;
  readonly sync: { readonly done: number; readonly total: number; readonly startedAt: Date } | null;
}

/** Every store with the state of its authorization and its report progress. */
export async function listSyncProgress(tx: Tx, account: number): Promise<SyncProgress[]> {
  const { rows } = await sql<{
    id: number;
    name: string;
    state: number;
    authorized_at: Date | null;
    started_at: Date | null;
    done: number;
    total: number;
  }>`
    select
      store.id,
      coalesce(nullif(store.store_name, ''), store.seller_id, '') as name,
      store.state,
      store.authorized_at,
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
  const isEnding = (state: number, authorizedAt: Date | null): authorizedAt is Date =>
    state === sellerStates.active &&
    authorizedAt !== null &&
    isAuthorizationEnding(authorizedAt, tx.clock.now());
  return rows.map(({ id, name, state, authorized_at, started_at, done, total }) => ({
    id,
    name,
    lacksAccess: state === sellerStates.authorizationFailed || state === sellerStates.authorizationExpired,
    endsOn: isEnding(state, authorized_at) ? calculateAuthorizationEnd(authorized_at) : null,
    sync: started_at === null ? null : { done, total, startedAt: started_at },
  }));
}
