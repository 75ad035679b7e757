import { createHash, randomBytes } from 'node:crypto';
import type { Region } from '@recoup/contract/stores';
import { sql } from 'kysely';
import { findMarketplaceByCountry, findMarketplaceById } from '@recoup/sp-api';
import { getCountry } from '../accounts/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';
import { getHomeMarketplace, getConsentMarketplace, type MarketplaceAccess } from './marketplace.ts';
import { toRegion } from './list-stores.ts';
import { recordConsentRequest, getOrCreatePendingStore } from './pending-store.ts';

export interface LinkTools {
  readonly data: Data;
  readonly marketplace: MarketplaceAccess;
  /** Where this service is reached from outside. */
  readonly publicUrl: () => string;
}

/** The redirect address registered with the marketplace. */
export function redirectUri({ publicUrl }: LinkTools): string {
  return `${publicUrl()}/amz-redirect`;
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Starts a consent, which must return within ten minutes in the session of the same user or, by an invite, in the same
 * browser.
 */
export async function startAuthorization(
  tx: Tx,
  begun: {
    account: number;
    by: { user: number } | { invite: number; browser: string };
    store: number | null;
    region: Region | null;
    /** Whose Seller Central is opened; null when Amazon started it. */
    marketplace: string | null;
    sellerId: string | null;
  },
): Promise<string> {
  const state = createSecret();
  await tx
    .insertInto('store_authorizations')
    .values({
      account_id: begun.account,
      state_hash: hashSecret(state),
      person_id: 'user' in begun.by ? begun.by.user : null,
      ...('invite' in begun.by && {
        invite_id: begun.by.invite,
        browser_hash: hashSecret(begun.by.browser),
      }),
      store_id: begun.store,
      region: begun.region,
      marketplace: begun.marketplace,
      seller_id: begun.sellerId,
      expires_at: sql`recoup_now() + interval '10 minutes'`,
    })
    .execute();
  return state;
}

/** Behind the page's consent button: for a new store of a region, or to authorize one again. */
export async function prepareConsent(
  tools: LinkTools,
  actor: Actor,
  wanted: {
    region?: Region | undefined;
    marketplace?: string | undefined;
    store?: number | undefined;
    store_name?: string | undefined;
  },
): Promise<{ url: string; state: string }> {
  const { state, named, marketplace } = await tools.data.withTenant(actor, async (tx) => {
    const store =
      wanted.store === undefined ? undefined : await getLinkedStore(tx, actor.account, wanted.store);
    const region = wanted.region ?? store?.region ?? (await getDefaultRegion(tx, actor.account, wanted));
    if (store !== undefined && store.region !== region) {
      throw new Problem('invalid_input', { fields: { region: { fault: 'not_valid' } } });
    }
    const marketplace =
      store === undefined || wanted.marketplace !== undefined
        ? getConsentMarketplace(region, wanted.marketplace)
        : getHomeMarketplace(store);
    // A name needs a store; without one the store is created with the consent.
    const { store_name: name } = wanted;
    const home = wanted.marketplace === undefined ? null : marketplace.id;
    const named =
      store === undefined && name !== undefined
        ? await getOrCreatePendingStore(tx, actor.account, { region, name, home })
        : null;
    const begun = await startAuthorization(tx, {
      account: actor.account,
      by: { user: actor.user },
      store: store?.id ?? named,
      region,
      marketplace: home,
      sellerId: store?.sellerId ?? null,
    });
    return { state: begun, named, marketplace };
  });
  if (named !== null) await recordConsentRequest(tools.data, actor, named);
  const url = tools.marketplace.client.consentUrl(marketplace, { state, redirectUri: redirectUri(tools) });
  return { url, state };
}

/** The region the account sells in, otherwise that of its phone number. */
export async function getDefaultRegion(
  tx: Tx,
  account: number,
  { marketplace }: { marketplace?: string | undefined } = {},
): Promise<Region> {
  if (marketplace !== undefined) {
    const named = findMarketplaceById(marketplace) ?? findMarketplaceByCountry(marketplace);
    if (named !== undefined) return named.region;
  }
  const first = await tx
    .selectFrom('stores')
    .select('region')
    .where('account_id', '=', account)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (first !== undefined) return toRegion(first.region);
  return findMarketplaceByCountry((await getCountry(tx, account)) ?? '')?.region ?? 'na';
}

interface LinkedStore {
  readonly id: number;
  readonly region: Region;
  readonly sellerId: string | null;
  readonly storeName: string;
  readonly home: string | null;
  readonly marketplaces: readonly string[];
}

export async function getLinkedStore(tx: Tx, account: number, id: number): Promise<LinkedStore> {
  const row = await tx
    .selectFrom('stores')
    .select(['id', 'region', 'seller_id', 'store_name', 'home_marketplace', 'marketplaces'])
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new Problem('not_found');
  return {
    id: row.id,
    region: toRegion(row.region),
    sellerId: row.seller_id,
    storeName: row.store_name,
    home: row.home_marketplace,
    marketplaces: row.marketplaces,
  };
}
