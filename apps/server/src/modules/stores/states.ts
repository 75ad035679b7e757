import { sellerStates, type SellerState } from '@recoup/contract/seller-states';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { publish } from '../../platform/live/publish.ts';
import { requireOneOf } from '../../platform/require-one-of.ts';

const {
  created,
  waitingForAuthorization,
  authorizing,
  authorizationFailed,
  authorizationExpired,
  suspended,
  active,
  closed,
} = sellerStates;

/** Allowed state changes; all others are refused. */
const transitions: Record<SellerState, readonly SellerState[]> = {
  [created]: [waitingForAuthorization, authorizing, closed],
  [waitingForAuthorization]: [authorizing, closed],
  [authorizing]: [active, authorizationFailed, closed],
  [authorizationFailed]: [authorizing, closed],
  [authorizationExpired]: [authorizing, closed],
  [suspended]: [active, authorizing, authorizationExpired, closed],
  [active]: [authorizationExpired, suspended, closed],
  [closed]: [authorizing],
};

export function canBecome(from: SellerState, to: SellerState): boolean {
  return transitions[from].includes(to);
}

export interface StoreRef {
  readonly account: number;
  readonly store: number;
}

export interface StateChange {
  readonly to: SellerState;
  /** Machine-readable reason of the change. */
  readonly reason: string;
  /** The user who caused it; null for Amazon and scheduled jobs. */
  readonly by: number | null;
}

/**
 * Locks the store, changes its state if the transition is allowed, records it and publishes it. Returns
 * false when it is not allowed, also when another transaction was first.
 */
export async function changeState(
  tx: Tx,
  { account, store }: StoreRef,
  { to, reason, by }: StateChange,
): Promise<boolean> {
  const from = await lockState(tx, { account, store });
  if (from === undefined || !canBecome(from, to)) return false;
  await tx
    .updateTable('stores')
    .set({ state: to, state_reason: reason, state_changed_at: sql`recoup_now()` })
    .where('account_id', '=', account)
    .where('id', '=', store)
    .execute();
  await tx
    .insertInto('store_state_changes')
    .values({ account_id: account, store_id: store, from_state: from, to_state: to, reason, actor_id: by })
    .execute();
  await publish(tx, account, { topic: 'store', subject: String(store) });
  return true;
}

export async function lockState(tx: Tx, { account, store }: StoreRef): Promise<SellerState | undefined> {
  const row = await tx
    .selectFrom('stores')
    .select('state')
    .where('account_id', '=', account)
    .where('id', '=', store)
    .forUpdate()
    .executeTakeFirst();
  return row && toSellerState(row.state);
}

export function toSellerState(value: number): SellerState {
  return requireOneOf(Object.values(sellerStates), value);
}
