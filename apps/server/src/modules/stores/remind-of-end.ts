import { sellerStates } from '@recoup/contract/seller-states';
import { sql } from 'kysely';
import { deleteNotifications, notify } from '../notifications/public.ts';
import type { Data } from '../../platform/database/database.ts';
import { toNotificationSubject } from './expire-authorization.ts';
import { calculateAuthorizationEnd } from './health.ts';

const dayMs = 24 * 3600_000;

/** Days before the end of an authorization on which its owner is reminded. */
const reminders = [1, 7, 30];

/** Sends each reminder once; if several are due, only the latest. A new authorization starts again. */
export async function remindOfEndingAuthorizations(data: Data): Promise<void> {
  const ending = await data.withSystem((tx) =>
    tx
      .selectFrom('stores')
      .select(['account_id', 'id', 'authorized_at', 'reminded_days'])
      .where('state', 'in', [sellerStates.active, sellerStates.suspended])
      .where('authorized_at', '<', sql<Date>`recoup_now() - interval '335 days'`)
      .where((where) => where.or([where('reminded_days', 'is', null), where('reminded_days', '>', 1)]))
      .orderBy('authorized_at')
      .execute(),
  );
  for (const { account_id: account, id: store, authorized_at, reminded_days } of ending) {
    if (authorized_at === null) continue;
    const leftMs = calculateAuthorizationEnd(authorized_at).getTime() - data.clock.now().getTime();
    const due = reminders.find((days) => leftMs <= days * dayMs);
    if (due === undefined || leftMs <= 0 || (reminded_days !== null && reminded_days <= due)) continue;
    await data.withSystem(async (tx) => {
      const row = await tx
        .updateTable('stores')
        .set({ reminded_days: due })
        .where('account_id', '=', account)
        .where('id', '=', store)
        .where('authorized_at', '=', authorized_at)
        .where('reminded_days', 'is not distinct from', reminded_days)
        .returning(['store_name', 'seller_id'])
        .executeTakeFirst();
      if (row === undefined) return;
      const subject = toNotificationSubject({ account, store });
      await deleteNotifications(tx, account, subject);
      await notify(tx, {
        account,
        kind: 'authorization_lapsed',
        content: {
          about: 'authorization',
          store: row.store_name || row.seller_id || String(store),
          days: due,
        },
        path: '/stores',
        subject,
      });
    });
  }
}
