import { sellerStates } from '@recoup/contract/seller-states';
import { MarketplaceError } from '@recoup/sp-api';
import { sql } from 'kysely';
import type { Data } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { cancelSync } from './expire-authorization.ts';
import type { LockedSync } from './lock-sync.ts';
import { isRoleRefusal } from './marketplace.ts';
import { changeState } from './states.ts';
import type { SyncRef } from './sync-tools.ts';

/**
 * `none`: the seller has no marketplace, so there is nothing to fetch. `denied`: Amazon refuses to list them because a
 * role is missing. `unknown`: Amazon cannot be reached. In the last two cases the known marketplaces are used.
 */
type MarketplaceListing = 'listed' | 'none' | 'denied' | 'unknown';

export async function refreshMarketplaces(
  data: Data,
  held: SyncRef & Pick<LockedSync, 'client' | 'isSuspended'>,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<MarketplaceListing> {
  try {
    const participations = await held.client.getMarketplaceParticipations({ signal, maxWaitMs: 1_000 });
    const ids = participations.filter((known) => known.participating).map((known) => known.marketplaceId);
    return await saveMarketplaces(data, held, ids);
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    log.error({ err: error }, 'the marketplaces of a store cannot be listed');
    if (!isRoleRefusal(error)) return 'unknown';
    await saveDenial(data, held);
    return 'denied';
  }
}

async function saveMarketplaces(
  data: Data,
  held: SyncRef & Pick<LockedSync, 'isSuspended'>,
  ids: readonly string[],
): Promise<MarketplaceListing> {
  return data.withSystem(async (tx) => {
    const to = ids.length === 0 ? sellerStates.suspended : sellerStates.active;
    if ((to === sellerStates.suspended) !== held.isSuspended) {
      await changeState(tx, held, { to, reason: 'marketplaces_changed', by: null });
    }
    if (ids.length === 0) {
      await cancelSync(tx, held, 'suspended');
      return 'none';
    }
    await tx
      .updateTable('stores')
      .set({ marketplaces: [...ids], marketplaces_assumed: false, marketplaces_denied_at: null })
      .where('account_id', '=', held.account)
      .where('id', '=', held.store)
      .execute();
    return 'listed';
  });
}

async function saveDenial(data: Data, { account, store }: SyncRef): Promise<void> {
  await data.withSystem((tx) =>
    tx
      .updateTable('stores')
      .set({ marketplaces_denied_at: sql`recoup_now()` })
      .where('account_id', '=', account)
      .where('id', '=', store)
      .where('marketplaces_denied_at', 'is', null)
      .execute(),
  );
}
