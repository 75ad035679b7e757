import { sellerStates } from '@recoup/contract/seller-states';
import { sql } from 'kysely';
import { notify } from '../notifications/public.ts';
import type { Tx } from '../../platform/database/database.ts';
import { deleteRefreshToken } from './secrets.ts';
import { changeState, type StoreRef } from './states.ts';

/**
 * Called when Amazon reports that an authorization ended. Notifies the owner once. Returns false if it was renewed
 * meanwhile.
 */
export async function expireAuthorization(
  tx: Tx,
  ref: StoreRef,
  authorizedAt: Date | null,
): Promise<boolean> {
  const current = await tx
    .selectFrom('stores')
    .select(['authorized_at', 'store_name', 'seller_id'])
    .where('account_id', '=', ref.account)
    .where('id', '=', ref.store)
    .forUpdate()
    .executeTakeFirst();
  if (current?.authorized_at?.getTime() !== authorizedAt?.getTime()) return false;
  const lapsed = await changeState(tx, ref, {
    to: sellerStates.authorizationExpired,
    reason: 'authorization_ended',
    by: null,
  });
  await cancelSync(tx, ref, 'authorization_ended');
  if (!lapsed) return true;
  await deleteRefreshToken(tx, ref);
  await notify(tx, {
    account: ref.account,
    kind: 'authorization_lapsed',
    content: {
      about: 'authorization',
      store: current?.store_name || current?.seller_id || String(ref.store),
    },
    path: '/stores',
    subject: toNotificationSubject(ref),
  });
  return true;
}

/** The subject of notifications about the store's authorization. */
export function toNotificationSubject({ store }: StoreRef): string {
  return `authorization of store ${store}`;
}

/** Requested reports stay open: Amazon continues to create them, and the next sync fetches them. */
export async function cancelSync(tx: Tx, { account, store }: StoreRef, reason: string): Promise<void> {
  await tx
    .deleteFrom('store_reports')
    .where('account_id', '=', account)
    .where('store_id', '=', store)
    .where('finished_at', 'is', null)
    .where('requested_at', 'is', null)
    .execute();
  await tx
    .updateTable('store_syncs')
    .set({ state: 'stopped', reason, finished_at: sql`recoup_now()` })
    .where('account_id', '=', account)
    .where('store_id', '=', store)
    .where('state', '=', 'running')
    .execute();
}
