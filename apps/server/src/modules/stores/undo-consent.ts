import { sellerStates } from '@recoup/contract/seller-states';
import { sql } from 'kysely';
import type { contract, Input } from '@recoup/contract';
import { notify } from '../notifications/public.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';
import { undoInterval } from './accept-invite.ts';
import { toNotificationSubject } from './expire-authorization.ts';
import { toTokenId } from './marketplace.ts';
import { closeStore, eraseStore } from './remove-store.ts';
import { hashSecret, type LinkTools } from './start-authorization.ts';
import type { StoreRef } from './states.ts';

/**
 * Ends the access an invited owner granted. Erases a store that had no access before; otherwise keeps the earlier data.
 * A later authorization is not affected.
 */
export async function undoConsent(
  { data, marketplace }: LinkTools,
  by: Input<typeof contract.stores.undoInvitation>['body'],
  browser: string | undefined,
): Promise<{ done: true }> {
  const ref = await data.withSystem(async (tx) => {
    const invite = await lockInvite(tx, by, browser);
    if (invite === undefined) throw new Problem('invite_not_valid');
    await tx
      .updateTable('store_invites')
      .set({ undone_at: sql`recoup_now()` })
      .where('account_id', '=', invite.account)
      .where('id', '=', invite.id)
      .execute();
    const isFirst = !(await wasActiveBefore(tx, invite, invite.grantedAt));
    if (isFirst) await eraseStore(tx, invite);
    else await closeStore(tx, invite, { reason: 'consent_undone', by: null });
    await notify(tx, {
      account: invite.account,
      kind: 'authorization_lapsed',
      content: { about: 'authorization', store: invite.name },
      path: '/stores',
      subject: toNotificationSubject(invite),
    });
    return invite;
  });
  marketplace.client.invalidateTokens(toTokenId(ref));
  return { done: true };
}

async function lockInvite(
  tx: Tx,
  by: Input<typeof contract.stores.undoInvitation>['body'],
  browser: string | undefined,
): Promise<(StoreRef & { id: number; grantedAt: Date; name: string }) | undefined> {
  if (!('invite' in by) && browser === undefined) return undefined;
  const row = await tx
    .selectFrom('store_invites as invite')
    .innerJoin('stores as store', (join) =>
      join
        .onRef('store.account_id', '=', 'invite.account_id')
        .onRef('store.id', '=', 'invite.store_id')
        .onRef('store.authorized_at', '=', 'invite.granted_at'),
    )
    .select([
      'invite.account_id as account',
      'invite.id',
      'invite.store_id as store',
      'invite.granted_at as grantedAt',
      sql<string>`coalesce(nullif(store.store_name, ''), store.seller_id, '')`.as('name'),
    ])
    .where('invite.granted_at', '>', sql<Date>`recoup_now() - ${undoInterval}`)
    .where('invite.undone_at', 'is', null)
    .where((where) =>
      'invite' in by
        ? where('invite.token_hash', '=', hashSecret(by.invite))
        : where.exists(
            where
              .selectFrom('store_authorizations as consent')
              .select('consent.id')
              .whereRef('consent.account_id', '=', 'invite.account_id')
              .whereRef('consent.invite_id', '=', 'invite.id')
              .where('consent.state_hash', '=', hashSecret(by.state))
              .where('consent.browser_hash', '=', hashSecret(browser ?? ''))
              .where('consent.status', '=', 'done'),
          ),
    )
    .forUpdate('invite')
    .executeTakeFirst();
  if (row === undefined || row.grantedAt === null) return undefined;
  return { ...row, grantedAt: row.grantedAt };
}

async function wasActiveBefore(tx: Tx, { account, store }: StoreRef, at: Date): Promise<boolean> {
  const change = await tx
    .selectFrom('store_state_changes')
    .select('id')
    .where('account_id', '=', account)
    .where('store_id', '=', store)
    .where('to_state', '=', sellerStates.active)
    .where('changed_at', '<', at)
    .executeTakeFirst();
  return change !== undefined;
}
