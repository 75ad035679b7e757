import { sellerStates } from '@recoup/contract/seller-states';
import type { Region } from '@recoup/contract/stores';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { changeState } from './states.ts';

export async function getOrCreatePendingStore(
  tx: Tx,
  account: number,
  { region, name, home }: { region: Region; name: string; home: string | null },
): Promise<number> {
  const waiting = await tx
    .selectFrom('stores')
    .select('id')
    .where('account_id', '=', account)
    .where('region', '=', region)
    .where('store_name', '=', name)
    .where('home_marketplace', 'is not distinct from', home)
    .where('seller_id', 'is', null)
    .where('state', 'in', [sellerStates.created, sellerStates.waitingForAuthorization])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (waiting !== undefined) return waiting.id;
  const { id } = await tx
    .insertInto('stores')
    .values({ account_id: account, region, store_name: name, home_marketplace: home })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function recordConsentRequest(
  data: Data,
  { account, user }: Actor,
  store: number,
): Promise<void> {
  const change = { to: sellerStates.waitingForAuthorization, reason: 'consent_asked', by: user };
  await data.withSystem((tx) => changeState(tx, { account, store }, change));
}
