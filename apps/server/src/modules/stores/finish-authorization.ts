import { sellerStates } from '@recoup/contract/seller-states';
import { regions, type AuthorizationFault, type Region } from '@recoup/contract/stores';
import { sql } from 'kysely';
import { isCustomerOf } from '../agencies/public.ts';
import { isSameBytes } from '../../platform/crypto.ts';
import type { Data } from '../../platform/database/database.ts';
import type { SignedInUser } from '../../platform/http/caller.ts';
import type { Log } from '../../platform/log.ts';
import { Problem } from '../../platform/problem.ts';
import { getInvitation, type Invitation } from './accept-invite.ts';
import { activateStore, requireMarketplaces } from './activate-store.ts';
import { getAuthorizationFault } from './authorization-faults.ts';
import { hashSecret, redirectUri, type LinkTools } from './start-authorization.ts';
import { toTokenId, type Proven } from './marketplace.ts';
import { toRegion } from './list-stores.ts';
import { changeState } from './states.ts';

interface BroughtBack {
  readonly state: string;
  readonly selling_partner_id: string;
  readonly spapi_oauth_code: string;
}

interface Claimed {
  readonly id: number;
  readonly account: number;
  readonly user: number | null;
  readonly invite: number | null;
  readonly store: number | null;
  readonly region: Region | null;
  readonly marketplace: string | null;
  readonly sellerId: string | null;
}

interface Finished {
  status: 'done' | 'failed';
  fault: AuthorizationFault | null;
  store: number | null;
  invited: boolean;
  first: boolean;
  invitation: Invitation | null;
}

/** The browser that returned from the consent page. */
interface Bringer {
  readonly user: SignedInUser | undefined;
  /** The secret of an invited owner's browser. */
  readonly browser: string | undefined;
}

export async function finishAuthorization(
  tools: LinkTools & { log: Log },
  bringer: Bringer,
  back: BroughtBack,
): Promise<Finished> {
  const claimed = await claim(tools.data, bringer, back.state);
  const of = { invited: claimed.invite !== null, first: false, invitation: null };
  try {
    if (claimed.sellerId !== null && claimed.sellerId !== back.selling_partner_id) {
      return { ...(await fail(tools.data, claimed, 'other_seller')), ...of };
    }
    const proven = await prove(tools, claimed, back);
    const { store, first, invitation } = await succeed(tools, claimed, proven);
    // An invited owner learns nothing more about the account.
    if (of.invited) return { status: 'done', fault: null, store: null, ...of, invitation };
    return { status: 'done', fault: null, store, ...of, first };
  } catch (error) {
    const fault = getAuthorizationFault(error);
    if (fault === undefined) {
      await fail(tools.data, claimed, 'interrupted');
      throw error;
    }
    tools.log.warn({ account: claimed.account, fault }, 'an authorization failed');
    return { ...(await fail(tools.data, claimed, fault)), ...of };
  }
}

/**
 * Redeems the state first. Unknown, used, expired and other users' states get the same answer, and other users' states
 * stay valid.
 */
async function claim(data: Data, bringer: Bringer, state: string): Promise<Claimed> {
  const claimed = await data.withSystem(async (tx) => {
    const row = await tx
      .selectFrom('store_authorizations as begun')
      .leftJoin('store_invites as invite', (join) =>
        join
          .onRef('invite.account_id', '=', 'begun.account_id')
          .onRef('invite.id', '=', 'begun.invite_id')
          .on('invite.ended_at', 'is', null)
          .on('invite.expires_at', '>', sql<Date>`recoup_now()`),
      )
      .select([
        'begun.id',
        'begun.account_id',
        'begun.person_id',
        'begun.store_id',
        'begun.region',
        'begun.marketplace',
        'begun.seller_id',
        'begun.browser_hash',
        'invite.id as open_invite',
      ])
      .where('begun.state_hash', '=', hashSecret(state))
      .where('begun.used_at', 'is', null)
      .where('begun.expires_at', '>', sql<Date>`recoup_now()`)
      .forUpdate('begun')
      .executeTakeFirst();
    if (row === undefined) return undefined;
    if (row.person_id === null && row.open_invite === null) return undefined;
    if (!isBroughtByStarter(row, bringer)) return undefined;
    await tx
      .updateTable('store_authorizations')
      .set({ status: 'authorizing', used_at: sql`recoup_now()` })
      .where('account_id', '=', row.account_id)
      .where('id', '=', row.id)
      .execute();
    if (row.store_id !== null) {
      await changeState(
        tx,
        { account: row.account_id, store: row.store_id },
        { to: sellerStates.authorizing, reason: 'consent_given', by: row.person_id },
      );
    }
    return {
      id: row.id,
      account: row.account_id,
      user: row.person_id,
      invite: row.open_invite,
      store: row.store_id,
      region: row.region === null ? null : toRegion(row.region),
      marketplace: row.marketplace,
      sellerId: row.seller_id,
    };
  });
  if (claimed === undefined) throw new Problem('authorization_not_valid');
  const { user: owner, account } = claimed;
  // An agency whose relation has ended cannot link stores any more.
  if (owner !== null && owner !== account && !(await isCustomerOf(data, owner, account))) {
    await fail(data, claimed, 'access_denied');
    throw new Problem('authorization_not_valid');
  }
  return claimed;
}

/** Without this check an inviter could have another owner's consent sent to their own account. */
function isBroughtByStarter(
  { person_id, browser_hash }: { person_id: number | null; browser_hash: Buffer | null },
  { user, browser }: Bringer,
): boolean {
  if (person_id !== null) return person_id === user?.id;
  return browser_hash !== null && browser !== undefined && isSameBytes(browser_hash, hashSecret(browser));
}

async function prove(tools: LinkTools, claimed: Claimed, back: BroughtBack): Promise<Proven> {
  const { client, tryToken } = tools.marketplace;
  const { refreshToken } = await client.exchangeCode({
    code: back.spapi_oauth_code,
    redirectUri: redirectUri(tools),
  });
  // A consent started at Amazon may lack the region: tries the token in each.
  const [first = 'na', ...others] = claimed.region === null ? regions : [claimed.region];
  const candidate = { sellerId: back.selling_partner_id, refreshToken };
  let proving = tryToken({ ...candidate, region: first });
  for (const region of others) {
    proving = proving.catch((error: unknown) => {
      if (getAuthorizationFault(error) === 'access_denied') return tryToken({ ...candidate, region });
      throw error;
    });
  }
  const proven = await proving;
  requireMarketplaces(proven);
  return proven;
}

async function succeed(
  tools: LinkTools,
  claimed: Claimed,
  proven: Proven,
): Promise<{ store: number; first: boolean; invitation: Invitation | null }> {
  const { account } = claimed;
  const { data, marketplace } = tools;
  const { ref, first, invitation } = await data.withSystem(async (tx) => {
    const ref = await activateStore(tx, tools, {
      account,
      wanted: claimed.store,
      home: claimed.marketplace,
      proven,
      storeName: undefined,
      reason: claimed.invite === null ? 'consent_given' : 'consent_by_invite',
      by: claimed.user,
    });
    await tx
      .updateTable('store_authorizations')
      .set({ status: 'done', store_id: ref.store })
      .where('account_id', '=', account)
      .where('id', '=', claimed.id)
      .execute();
    const { last_sync_at } = await tx
      .selectFrom('stores')
      .select('last_sync_at')
      .where('account_id', '=', account)
      .where('id', '=', ref.store)
      .executeTakeFirstOrThrow();
    const first = last_sync_at === null;
    if (claimed.invite === null) return { ref, first, invitation: null };
    await tx
      .updateTable('store_invites')
      .set({ ended_at: sql`recoup_now()`, granted_at: sql`recoup_now()` })
      .where('account_id', '=', account)
      .where('id', '=', claimed.invite)
      .execute();
    return { ref, first, invitation: await getInvitation(tx, account, claimed.invite) };
  });
  marketplace.client.invalidateTokens(toTokenId(ref));
  return { store: ref.store, first, invitation };
}

async function fail(
  data: Data,
  { account, id, store, user }: Claimed,
  fault: AuthorizationFault,
): Promise<{ status: 'failed'; fault: AuthorizationFault; store: null }> {
  await data.withSystem(async (tx) => {
    await tx
      .updateTable('store_authorizations')
      .set({ status: 'failed', reason: fault })
      .where('account_id', '=', account)
      .where('id', '=', id)
      .execute();
    if (store === null) return;
    const to = sellerStates.authorizationFailed;
    await changeState(tx, { account, store }, { to, reason: fault, by: user });
  });
  return { status: 'failed', fault, store: null };
}
