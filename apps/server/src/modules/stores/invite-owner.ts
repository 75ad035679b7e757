import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { Problem } from '../../platform/problem.ts';
import {
  startAuthorization,
  hashSecret,
  getLinkedStore,
  createSecret,
  redirectUri,
  type LinkTools,
} from './start-authorization.ts';
import { getHomeMarketplace } from './marketplace.ts';
import { toRegion } from './list-stores.ts';
import type { Region } from '@recoup/contract/stores';
import { accountsView } from '../accounts/public.ts';

/** One open link for each store: a new one ends those before it. */
export async function inviteOwner(
  { data, publicUrl }: LinkTools,
  actor: Actor,
  id: number,
): Promise<{ url: string; expires_at: string }> {
  const token = createSecret();
  const { expires_at } = await data.withTenant(actor, async (tx) => {
    await getLinkedStore(tx, actor.account, id);
    await tx
      .updateTable('store_invites')
      .set({ ended_at: sql`recoup_now()` })
      .where('account_id', '=', actor.account)
      .where('store_id', '=', id)
      .where('ended_at', 'is', null)
      .execute();
    return tx
      .insertInto('store_invites')
      .values({
        account_id: actor.account,
        store_id: id,
        token_hash: hashSecret(token),
        created_by: actor.user,
        expires_at: sql`recoup_now() + interval '7 days'`,
      })
      .returning('expires_at')
      .executeTakeFirstOrThrow();
  });
  return { url: `${publicUrl()}/amz-redirect?invite=${token}`, expires_at: expires_at.toISOString() };
}

/**
 * What the link shows: the store's name, where to consent, and the inviting company or user. Nothing else
 * of the account.
 */
export async function acceptInvite(
  tools: LinkTools,
  token: string,
): Promise<{ url: string; region: Region; store_name: string; invited_by: string; expires_at: string }> {
  const invited = await tools.data.withSystem(async (tx) => {
    const invite = await tx
      .selectFrom('store_invites as invite')
      .innerJoin('stores as store', (join) =>
        join.onRef('store.account_id', '=', 'invite.account_id').onRef('store.id', '=', 'invite.store_id'),
      )
      .leftJoin(accountsView('inviter'), 'inviter.id', 'invite.created_by')
      .select([
        'invite.id',
        'invite.account_id',
        'invite.expires_at',
        'store.id as store_id',
        'store.region',
        'store.store_name',
        'store.seller_id',
        'store.home_marketplace',
        'store.marketplaces',
        'inviter.company',
        'inviter.contact_name',
      ])
      .where('invite.token_hash', '=', hashSecret(token))
      .where('invite.ended_at', 'is', null)
      .where('invite.expires_at', '>', sql<Date>`recoup_now()`)
      .executeTakeFirst();
    if (invite === undefined) return undefined;
    const region = toRegion(invite.region);
    const state = await startAuthorization(tx, {
      account: invite.account_id,
      by: { invite: invite.id },
      store: invite.store_id,
      region,
      marketplace: null,
      sellerId: invite.seller_id,
    });
    return { ...invite, region, state };
  });
  if (invited === undefined) throw new Problem('invite_not_valid');
  const { region, state, store_name } = invited;
  const home = getHomeMarketplace({ ...invited, home: invited.home_marketplace });
  const url = tools.marketplace.client.consentUrl(home, { state, redirectUri: redirectUri(tools) });
  return {
    url,
    region,
    store_name,
    invited_by: invited.company || invited.contact_name || '',
    expires_at: invited.expires_at.toISOString(),
  };
}
