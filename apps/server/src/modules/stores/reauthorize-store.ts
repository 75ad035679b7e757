import type { Actor } from '../../platform/actor.ts';
import { Problem } from '../../platform/problem.ts';
import { linkedStore, prepareConsent, type LinkTools } from './begin-authorization.ts';
import { keepByHand, proveByHand } from './link-by-hand.ts';
import { readStore, type Seller } from './read-stores.ts';

export async function reauthorizeStore(
  tools: LinkTools,
  actor: Actor,
  id: number,
  refreshToken: string | undefined,
): Promise<{ consent: { url: string; state: string } | null; store: Seller }> {
  const reading = { ...actor, acts: false };
  const { region, sellerId } = await tools.data.withTenant(reading, (tx) =>
    linkedStore(tx, actor.account, id),
  );
  if (refreshToken === undefined) {
    const consent = await prepareConsent(tools, actor, { region, store: id, account: actor.account });
    return { consent, store: await readStore(tools.data, actor, id) };
  }
  // Amazon does not say whose token it is, and this store has no seller id yet.
  if (sellerId === null) {
    throw new Problem('invalid_input', { fields: { mws_access_token: { fault: 'not_valid' } } });
  }
  const proven = await proveByHand(tools, { sellerId, region, refreshToken });
  return {
    consent: null,
    store: await keepByHand(tools, actor, { proven, store: id, storeName: undefined }),
  };
}
