import type { Region } from '@recoup/contract/stores';
import { marketplaces } from '@recoup/sp-api';
import type { Actor } from '../../platform/actor.ts';
import { Problem } from '../../platform/problem.ts';
import { beginAuthorization, redirectUri, type LinkTools } from './begin-authorization.ts';
import { marketplaceFor } from './marketplace.ts';
import { readStore, type Seller } from './read-stores.ts';
import { noteConsentAsked, waitingStore } from './waiting-store.ts';

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
  if (callback !== undefined) return confirmToMarketplace(tools, actor, { ...wanted, callback, amazonState });
  if (wanted.region === undefined) {
    throw new Problem('invalid_input', { fields: { region: { fault: 'required' } } });
  }
  return beginNewStore(tools, actor, { ...wanted, region: wanted.region });
}

async function beginNewStore(
  tools: LinkTools,
  actor: Actor,
  wanted: Wanted & { region: Region },
): Promise<Consent> {
  const { region } = wanted;
  const marketplace = marketplaceFor(region, wanted.marketplace);
  const { store, state } = await tools.data.withTenant(actor, async (tx) => {
    const store = await waitingStore(tx, actor.account, { region, name: wanted.store_name ?? '' });
    const by = { person: actor.user };
    const begun = { account: actor.account, by, store, region, sellerId: null };
    return { store, state: await beginAuthorization(tx, begun) };
  });
  await noteConsentAsked(tools.data, actor, store);
  const url = tools.marketplace.client.consentUrl(marketplace, { state, redirectUri: redirectUri(tools) });
  return { url, state, store: await readStore(tools.data, actor, store) };
}

/** Started at Amazon: the seller is sent back there after the address was verified. */
async function confirmToMarketplace(
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
    beginAuthorization(tx, {
      account: actor.account,
      by: { person: actor.user },
      store: null,
      region: wanted.region ?? regionOf(check.url) ?? null,
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

/** Known only from a country's own Seller Central: amazon.com covers the whole world. */
function regionOf({ host }: URL): Region | undefined {
  return marketplaces.find(
    ({ sellerCentralHost, domain }) =>
      host === sellerCentralHost ||
      (domain !== 'amazon.com' && (host === domain || host === `www.${domain}`)),
  )?.region;
}
