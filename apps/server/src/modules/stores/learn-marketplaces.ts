import { findMarketplaceById } from '@recoup/sp-api';
import type { Data, Tx } from '../../platform/database/database.ts';
import { planReports } from './plan-reports.ts';
import type { SyncRef } from './sync-tools.ts';

/**
 * Amazon creates settlements for every marketplace a seller sells in, which reveals the marketplaces when it refuses to
 * list them. Planned reports for other marketplaces are planned again.
 */
export async function learnMarketplaces(data: Data, ref: SyncRef, seen: Iterable<string>): Promise<void> {
  await data.withSystem(async (tx) => {
    const { region, marketplaces, marketplaces_assumed } = await tx
      .selectFrom('stores')
      .select(['region', 'marketplaces', 'marketplaces_assumed'])
      .where('account_id', '=', ref.account)
      .where('id', '=', ref.store)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const learned = [...new Set(seen)].filter((id) => findMarketplaceById(id)?.region === region);
    if (learned.length === 0) return;
    const known = marketplaces_assumed ? learned : [...new Set([...marketplaces, ...learned])];
    await tx
      .updateTable('stores')
      .set({ marketplaces: known, marketplaces_assumed: false })
      .where('account_id', '=', ref.account)
      .where('id', '=', ref.store)
      .execute();
    if (known.toSorted().join() !== marketplaces.toSorted().join()) await planAnew(tx, ref, known);
  });
}

async function planAnew(tx: Tx, ref: SyncRef, marketplaces: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('store_reports')
    .where('account_id', '=', ref.account)
    .where('sync_id', '=', ref.sync)
    .where('status', '=', 'planned')
    .where('requested_at', 'is', null)
    .execute();
  await planReports(tx, ref, ref.sync, { marketplaces, now: tx.clock.now() });
}
