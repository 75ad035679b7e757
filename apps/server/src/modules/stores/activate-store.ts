import { sellerStates } from '@recoup/contract/seller-states';
import { sql } from 'kysely';
import { lockAccount } from '../accounts/public.ts';
import { deleteNotifications } from '../notifications/public.ts';
import type { Tx } from '../../platform/database/database.ts';
import { NoMarketplaces } from './authorization-faults.ts';
import type { LinkTools } from './start-authorization.ts';
import { storeActivated } from './events.ts';
import { getHomeMarketplace, type Proven } from './marketplace.ts';
import { saveRefreshToken } from './secrets.ts';
import { toNotificationSubject } from './expire-authorization.ts';
import { startSyncIn } from './start-sync.ts';
import { resetSubscriptions } from './subscribe-store.ts';
import { changeState, type StoreRef } from './states.ts';

/**
 * The marketplaces the seller sells in; a region's other marketplaces are listed but unused. Undefined when Amazon
 * refuses to list them.
 */
function sellingMarketplaces({ participations }: Proven): string[] | undefined {
  return participations
    ?.filter(({ participating }) => participating)
    .map(({ marketplaceId }) => marketplaceId);
}

export function requireMarketplaces(proven: Proven): void {
  if (sellingMarketplaces(proven)?.length === 0) throw new NoMarketplaces();
}

/**
 * Activates the store of a verified token: the one it was requested for, this seller's existing one, or a
 * new one. A sync starts at once.
 */
export async function activateStore(
  tx: Tx,
  { marketplace }: LinkTools,
  {
    account,
    wanted,
    home,
    proven,
    storeName,
    reason,
    by,
  }: {
    account: number;
    /** The store the consent was requested for, if any. */
    wanted: number | null;
    /** Marketplace whose Seller Central the owner chose; null to remember the store's own. */
    home: string | null;
    proven: Proven;
    storeName: string | undefined;
    reason: string;
    by: number | null;
  },
): Promise<StoreRef> {
  // Concurrent consents of one seller must find each other's store.
  await lockAccount(tx, account);
  const store = await getOrCreateStore(tx, { account, wanted, proven });
  const ref = { account, store };
  await changeState(tx, ref, { to: sellerStates.authorizing, reason, by });
  await changeState(tx, ref, { to: sellerStates.active, reason, by });
  await deleteNotifications(tx, account, toNotificationSubject(ref));
  await saveRefreshToken(tx, marketplace.keyring, ref, proven.refreshToken);
  const name = storeName ?? proven.participations?.find((known) => known.storeName)?.storeName ?? '';
  await tx
    .updateTable('stores')
    .set({
      seller_id: proven.sellerId,
      ...(await toMarketplaceColumns(tx, ref, { proven, home })),
      store_name: storeName === undefined ? sql`coalesce(nullif(store_name, ''), ${name})` : storeName,
      authorized_at: sql`recoup_now()`,
      files_deleted_at: null,
      account_status: null,
      account_status_at: null,
    })
    .where('account_id', '=', account)
    .where('id', '=', store)
    .execute();
  await resetSubscriptions(tx, ref);
  await startSyncIn(tx, ref);
  await storeActivated.publish(tx, ref);
  return ref;
}

async function toMarketplaceColumns(
  tx: Tx,
  { account, store }: StoreRef,
  { proven, home }: { proven: Proven; home: string | null },
) {
  const before = await tx
    .selectFrom('stores')
    .select(['marketplaces', 'marketplaces_denied_at', 'home_marketplace'])
    .where('account_id', '=', account)
    .where('id', '=', store)
    .executeTakeFirstOrThrow();
  const { region } = proven;
  const listed = sellingMarketplaces(proven);
  const known = listed ?? before.marketplaces;
  const { id } = getHomeMarketplace({
    region,
    home: home ?? before.home_marketplace,
    marketplaces: known,
  });
  return {
    home_marketplace: id,
    marketplaces: known.length === 0 ? [id] : known,
    marketplaces_assumed: known.length === 0,
    marketplaces_denied_at: listed === undefined ? (before.marketplaces_denied_at ?? tx.clock.now()) : null,
    reminded_days: null,
  };
}

async function getOrCreateStore(
  tx: Tx,
  { account, wanted, proven }: { account: number; wanted: number | null; proven: Proven },
): Promise<number> {
  const known = await tx
    .selectFrom('stores')
    .select('id')
    .where('account_id', '=', account)
    .where('seller_id', '=', proven.sellerId)
    .where('region', '=', proven.region)
    .executeTakeFirst();
  const free = wanted === null ? null : await findUnlinkedStore(tx, account, wanted, proven);
  if (known === undefined && free !== null) return free;
  if (known === undefined) {
    const { id } = await tx
      .insertInto('stores')
      .values({ account_id: account, region: proven.region, seller_id: proven.sellerId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  if (free !== null && free !== known.id) await replaceEmptyStore(tx, account, free, known.id);
  return known.id;
}

/** The store a consent was requested for, unless it was linked to another seller or erased meanwhile. */
async function findUnlinkedStore(
  tx: Tx,
  account: number,
  wanted: number,
  { sellerId }: Proven,
): Promise<number | null> {
  const store = await tx
    .selectFrom('stores')
    .select('id')
    .where('account_id', '=', account)
    .where('id', '=', wanted)
    .where((where) => where.or([where('seller_id', 'is', null), where('seller_id', '=', sellerId)]))
    .executeTakeFirst();
  return store?.id ?? null;
}

/** The seller already has a store: deletes the one being linked unless it holds uploaded reports. */
async function replaceEmptyStore(tx: Tx, account: number, empty: number, known: number): Promise<void> {
  for (const table of ['store_authorizations', 'store_invites'] as const) {
    await tx
      .updateTable(table)
      .set({ store_id: known })
      .where('account_id', '=', account)
      .where('store_id', '=', empty)
      .execute();
  }
  await tx
    .deleteFrom('stores')
    .where('account_id', '=', account)
    .where('id', '=', empty)
    .where('seller_id', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('store_reports')
            .select('store_reports.id')
            .whereRef('store_reports.account_id', '=', 'stores.account_id')
            .whereRef('store_reports.store_id', '=', 'stores.id'),
        ),
      ),
    )
    .execute();
}
