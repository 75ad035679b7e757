import type { Region } from '@recoup/contract/stores';
import type { Actor } from '../../platform/actor.ts';
import { activateStore, requireMarketplaces } from './activate-store.ts';
import { toProblem } from './authorization-faults.ts';
import type { LinkTools } from './start-authorization.ts';
import { toTokenId, type Proven } from './marketplace.ts';
import { getStoreReply, type Seller } from './list-stores.ts';

/** Links a store by a refresh token from the seller's own console. An invalid token is not stored. */
export async function linkWithToken(
  tools: LinkTools,
  actor: Actor,
  given: { seller_id: string; region: Region; refresh_token: string; store_name?: string | undefined },
): Promise<Seller> {
  const proven = await verifyToken(tools, {
    sellerId: given.seller_id,
    region: given.region,
    refreshToken: given.refresh_token,
  });
  return saveLinkedStore(tools, actor, { proven, store: null, storeName: given.store_name });
}

export async function verifyToken(
  { marketplace }: LinkTools,
  candidate: { sellerId: string; region: Region; refreshToken: string },
): Promise<Proven> {
  try {
    const proven = await marketplace.tryToken(candidate);
    requireMarketplaces(proven);
    return proven;
  } catch (error) {
    throw toProblem(error);
  }
}

export async function saveLinkedStore(
  tools: LinkTools,
  actor: Actor,
  { proven, store, storeName }: { proven: Proven; store: number | null; storeName: string | undefined },
): Promise<Seller> {
  const { data, marketplace } = tools;
  // Records the action for a customer; the tenant role cannot access tokens.
  await data.withTenant(actor, async () => undefined);
  const ref = await data.withSystem((tx) =>
    activateStore(tx, tools, {
      account: actor.account,
      wanted: store,
      home: null,
      proven,
      storeName,
      reason: 'by_hand',
      by: actor.user,
    }),
  );
  marketplace.client.invalidateTokens(toTokenId(ref));
  return getStoreReply(data, actor, ref.store);
}
