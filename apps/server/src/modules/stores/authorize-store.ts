import type { Region } from '@recoup/contract/stores';
import { marketplaces } from '@recoup/sp-api';
import type { Actor } from '../../platform/actor.ts';
import { Problem } from '../../platform/problem.ts';
import { getDefaultRegion, startAuthorization, redirectUri, type LinkTools } from './start-authorization.ts';
import { getConsentMarketplace } from './marketplace.ts';
import { getStoreReply, type Seller } from './list-stores.ts';
import { recordConsentRequest, getOrCreatePendingStore } from './pending-store.ts';

interface Wanted {
  region?: Region | undefined;
  marketplace?: string | undefined;
  store_name?: string | undefined;
  amazon_callback_uri?: string | undefined;
  amazon_state?: string | undefined;
  selling_partner_id?: string | undefined;
}

interface Consent {
  url: string;
  state: string;
  store: Seller | null;
}

export async function authorizeStore(tools: LinkTools, actor: Actor, wanted: Wanted): Promise<Consent> {
  const { amazon_callback_uri: callback, amazon_state: amazonState } = wanted;
  if (callback !== undefined) return confirmConsent(tools, actor, { ...wanted, callback, amazonState });
  return createStoreConsent(tools, actor, wanted);
}

async function createStoreConsent(tools: LinkTools, actor: Actor, wanted: Wanted): Promise<Consent> {
  const { account, user } = actor;
  const { store, state, marketplace } = await tools.data.withTenant(actor, async (tx) => {
    const region = wanted.region ?? (await getDefaultRegion(tx, account, wanted));
    const marketplace = getConsentMarketplace(region, wanted.marketplace);
    const home = wanted.marketplace === undefined ? null : marketplace.id;
    const store = await getOrCreatePendingStore(tx, account, { region, name: wanted.store_name ?? '', home });
    const begun = { account, by: { user }, store, region, marketplace: home, sellerId: null };
    return { store, state: await startAuthorization(tx, begun), marketplace };
  });
  await recordConsentRequest(tools.data, actor, store);
  const url = tools.marketplace.client.consentUrl(marketplace, { state, redirectUri: redirectUri(tools) });
  return { url, state, store: await getStoreReply(tools.data, actor, store) };
}

/** For an authorization started at Amazon: the seller is sent back there once the address is verified. */
async function confirmConsent(
  tools: LinkTools,
  actor: Actor,
  wanted: Wanted & { callback: string; amazonState: string | undefined },
): Promise<Consent> {
  if (wanted.amazonState === undefined) {
    throw new Problem('invalid_input', { fields: { amazon_state: { fault: 'required' } } });
  }
  const { client } = tools.marketplace;
  const check = client.checkCallback(wanted.callback);
  if (!check.allowed) throw new Problem('callback_not_allowed');
  const state = await tools.data.withTenant(actor, (tx) =>
    startAuthorization(tx, {
      account: actor.account,
      by: { user: actor.user },
      store: null,
      region: wanted.region ?? parseRegion(check.url) ?? null,
      marketplace: null,
      sellerId: wanted.selling_partner_id ?? null,
    }),
  );
  const url = client.confirmUrl(check.url, {
    amazonState: wanted.amazonState,
    state,
    redirectUri: redirectUri(tools),
  });
  return { url, state, store: null };
}

/** Only a country's own Seller Central implies a region: amazon.com is used worldwide. */
function parseRegion({ host }: URL): Region | undefined {
  return marketplaces.find(
    ({ sellerCentralHost, domain }) =>
      host === sellerCentralHost ||
      (domain !== 'amazon.com' && (host === domain || host === `www.${domain}`)),
  )?.region;
}
