import { sellerStates } from '@recoup/contract/seller-states';
import { regions, type Region, type seller } from '@recoup/contract/stores';
import { findMarketplaceById } from '@recoup/sp-api';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';
import { filesDeleteAt } from './delete-revoked-files.ts';
import { calculateAuthorizationEnd, calculateHealth } from './health.ts';
import { toSellerState } from './states.ts';

export type Seller = z.output<typeof seller>;

/** `limit` 0 means all; oldest first, so the first stays the first. */
export async function listStores(data: Data, actor: Actor, limit: number): Promise<Seller[]> {
  return data.withTenant(actor, async (tx) => {
    const ordered = selectStores(tx).where('stores.account_id', '=', actor.account).orderBy('stores.id');
    return (await (limit === 0 ? ordered : ordered.limit(limit)).execute()).map((row) =>
      toSeller(row, tx.clock.now()),
    );
  });
}

/** Another account's store is answered like an unknown one. */
export async function getStoreReply(data: Data, actor: Actor, id: number): Promise<Seller> {
  // Reading back a change is not recorded as another action.
  return data.withTenant({ ...actor, acts: false }, (tx) => getStoreReplyIn(tx, actor.account, id));
}

export async function getStoreReplyIn(tx: Tx, account: number, id: number): Promise<Seller> {
  const row = await selectStores(tx)
    .where('stores.account_id', '=', account)
    .where('stores.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new Problem('not_found');
  return toSeller(row, tx.clock.now());
}

export function toRegion(value: string): Region {
  const region = regions.find((known) => known === value);
  if (region === undefined) throw new Error(`unknown region: ${value}`);
  return region;
}

/** The stored reason of reports Amazon refuses because a role is missing. */
export const deniedReason = '403 %';

export function selectStores(tx: Tx) {
  return tx
    .selectFrom('stores')
    .leftJoin('store_syncs', (join) =>
      join
        .onRef('store_syncs.account_id', '=', 'stores.account_id')
        .onRef('store_syncs.store_id', '=', 'stores.id')
        .on('store_syncs.state', '=', 'running'),
    )
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('store_reports as report')
          .select((select) => [
            select.fn.countAll<number>().as('failed_reports'),
            select.fn
              .countAll<number>()
              .filterWhere('report.reason', 'like', deniedReason)
              .as('denied_reports'),
          ])
          .whereRef('report.account_id', '=', 'stores.account_id')
          .whereRef('report.store_id', '=', 'stores.id')
          .where('report.status', '=', 'failed')
          .where(
            'report.sync_id',
            '=',
            of
              .selectFrom('store_syncs as sync')
              .select((select) => select.fn.max('sync.id').as('id'))
              .whereRef('sync.account_id', '=', 'stores.account_id')
              .whereRef('sync.store_id', '=', 'stores.id'),
          )
          .as('failed'),
      (join) => join.onTrue(),
    )
    .select([
      'stores.id',
      'stores.seller_id',
      'stores.state',
      'stores.state_reason',
      'stores.region',
      'stores.store_name',
      'stores.marketplaces',
      'stores.priority',
      'stores.authorized_at',
      'stores.last_sync_at',
      'stores.next_sync_at',
      'stores.files_deleted_at',
      'stores.account_status',
      'stores.account_status_at',
      filesDeleteAt.as('files_delete_at'),
      'store_syncs.started_at as sync_started_at',
      sql<number>`(
        select count(*)
        from store_reports report
        where report.account_id = store_syncs.account_id and report.sync_id = store_syncs.id
      )`.as('sync_total'),
      sql<number>`(
        select count(*)
        from store_reports report
        where report.account_id = store_syncs.account_id
          and report.sync_id = store_syncs.id
          and report.finished_at is not null
      )`.as('sync_done'),
      'failed.failed_reports',
      'failed.denied_reports',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectStores>['executeTakeFirstOrThrow']>>;

export function toSeller(row: Row, now: Date): Seller {
  const state = toSellerState(row.state);
  const authorizedAt = state === sellerStates.closed ? null : row.authorized_at;
  return {
    id: row.id,
    seller_id: row.seller_id ?? '',
    state,
    account: { region: toRegion(row.region), store_name: row.store_name },
    marketplaces: row.marketplaces.map((id) => ({ id, country: findMarketplaceById(id)?.country ?? '' })),
    priority: row.priority,
    authorized_at: authorizedAt?.toISOString() ?? null,
    authorization_ends_at: authorizedAt ? calculateAuthorizationEnd(authorizedAt).toISOString() : null,
    last_sync_at: row.last_sync_at?.toISOString() ?? null,
    next_sync_at: row.next_sync_at?.toISOString() ?? null,
    files_delete_at: row.files_delete_at?.toISOString() ?? null,
    files_deleted_at: row.files_deleted_at?.toISOString() ?? null,
    health: calculateHealth({
      state,
      reason: row.state_reason,
      authorizedAt,
      lastSyncAt: row.last_sync_at,
      nextSyncAt: row.next_sync_at,
      failedReports: row.failed_reports ?? 0,
      deniedReports: row.denied_reports ?? 0,
      accountStatus: row.account_status,
      now,
    }),
    sync:
      row.sync_started_at === null
        ? null
        : { started_at: row.sync_started_at.toISOString(), done: row.sync_done, total: row.sync_total },
  };
}
