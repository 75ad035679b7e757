import type { stores, Region } from '@recoup/contract/stores';
import { sql } from 'kysely';
import type { z } from 'zod';
import { accountsView } from '../accounts/public.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';
import { toRegion } from './list-stores.ts';
import { getHomeMarketplace } from './marketplace.ts';
import { hashSecret, redirectUri, startAuthorization, type LinkTools } from './start-authorization.ts';

const undoDays = 7;
export const undoInterval = sql<Date>`make_interval(days => ${sql.lit(undoDays)})`;

type Accepted = z.output<typeof stores.acceptInvitation.reply>;
export type Invitation = Omit<Accepted, 'url' | 'region' | 'expires_at'>;

/**
 * What the link reveals: the store's name, who invites, which account receives the store, and where to consent. Nothing
 * else about the account.
 */
export async function acceptInvite(tools: LinkTools, token: string, browser: string): Promise<Accepted> {
  const accepted = await tools.data.withSystem(async (tx) => {
    const invite = await tx
      .selectFrom('store_invites as invite')
      .innerJoin('stores as store', (join) =>
        join.onRef('store.account_id', '=', 'invite.account_id').onRef('store.id', '=', 'invite.store_id'),
      )
      .select([
        'invite.id',
        'invite.account_id',
        'invite.expires_at',
        'invite.granted_at',
        'store.id as store_id',
        'store.region',
        'store.seller_id',
        'store.home_marketplace',
        'store.marketplaces',
      ])
      .where('invite.token_hash', '=', hashSecret(token))
      .where('invite.undone_at', 'is', null)
      .where((where) =>
        where.or([
          where.and([
            where('invite.ended_at', 'is', null),
            where('invite.expires_at', '>', sql<Date>`recoup_now()`),
          ]),
          where('invite.granted_at', '>', sql<Date>`recoup_now() - ${undoInterval}`),
        ]),
      )
      .executeTakeFirst();
    if (invite === undefined) return undefined;
    const region = toRegion(invite.region);
    const isOpen = invite.granted_at === null;
    const state = isOpen ? await startConsent(tx, { ...invite, region }, browser) : null;
    const shown = await getInvitation(tx, invite.account_id, invite.id);
    const home = getHomeMarketplace({ ...invite, region, home: invite.home_marketplace });
    return { ...shown, region, expires_at: invite.expires_at.toISOString(), state, home };
  });
  if (accepted === undefined) throw new Problem('invite_not_valid');
  const { state, home, ...shown } = accepted;
  if (state === null) return { ...shown, url: null };
  const url = tools.marketplace.client.consentUrl(home, { state, redirectUri: redirectUri(tools) });
  return { ...shown, url };
}

function startConsent(
  tx: Tx,
  invite: { id: number; account_id: number; store_id: number; region: Region; seller_id: string | null },
  browser: string,
): Promise<string> {
  return startAuthorization(tx, {
    account: invite.account_id,
    by: { invite: invite.id, browser },
    store: invite.store_id,
    region: invite.region,
    marketplace: null,
    sellerId: invite.seller_id,
  });
}

/** What an invited owner sees before and after the consent. */
export async function getInvitation(tx: Tx, account: number, id: number): Promise<Invitation> {
  const row = await tx
    .selectFrom('store_invites as invite')
    .innerJoin('stores as store', (join) =>
      join.onRef('store.account_id', '=', 'invite.account_id').onRef('store.id', '=', 'invite.store_id'),
    )
    .innerJoin(accountsView('receiver'), 'receiver.id', 'invite.account_id')
    .leftJoin(accountsView('inviter'), 'inviter.id', 'invite.created_by')
    .select([
      'invite.granted_at',
      sql<Date | null>`invite.granted_at + ${undoInterval}`.as('undo_until'),
      'store.store_name',
      'inviter.company as inviter_company',
      'inviter.contact_name as inviter_name',
      'receiver.company',
      'receiver.contact_name',
      'receiver.email',
    ])
    .where('invite.account_id', '=', account)
    .where('invite.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    store_name: row.store_name,
    invited_by: row.inviter_company || row.inviter_name || '',
    account: { name: row.company || row.contact_name, email: maskEmail(row.email ?? '') },
    granted_at: row.granted_at?.toISOString() ?? null,
    undo_until: row.undo_until?.toISOString() ?? null,
  };
}

/** The domain stays readable: unlike the company's name, nobody can choose it freely. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${email.slice(0, 1)}***${email.slice(at)}`;
}
