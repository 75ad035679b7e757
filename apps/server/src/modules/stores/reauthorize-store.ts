import type { Actor } from '../../platform/actor.ts';
import { Problem } from '../../platform/problem.ts';
import { getLinkedStore, prepareConsent, type LinkTools } from './start-authorization.ts';
import { saveLinkedStore, verifyToken } from './link-with-token.ts';
import { getStoreReply, type Seller } from './list-stores.ts';

export async function reauthorizeStore(
  tools: LinkTools,
  actor: Actor,
  id: number,
  refreshToken: string | undefined,
): Promise<{ consent: { url: string; state: string } | null; store: Seller }> {
  const reading = { ...actor, acts: false };
  const { region, sellerId } = await tools.data.withTenant(reading, (tx) =>
    getLinkedStore(tx, actor.account, id),
  );
  if (refreshToken === undefined) {
    const consent = await prepareConsent(tools, actor, { region, store: id });
    return { consent, store: await getStoreReply(tools.data, actor, id) };
  }
  // Amazon does not say whose token it is, and this store has no seller id yet.
  if (sellerId === null) {
    throw new Problem('invalid_input', { fields: { mws_access_token: { fault: 'not_valid' } } });
  }
  const proven = await verifyToken(tools, { sellerId, region, refreshToken });
  return {
    consent: null,
    store: await saveLinkedStore(tools, actor, { proven, store: id, storeName: undefined }),
  };
}
