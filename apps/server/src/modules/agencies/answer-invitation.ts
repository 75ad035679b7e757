import type { ReceivedInvitation } from '@recoup/contract/agencies';
import { sql } from 'kysely';
import { accountsView } from '../accounts/public.ts';
import { notify } from '../notifications/public.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { publish } from '../../platform/live/publish.ts';
import { Problem } from '../../platform/problem.ts';
import { toDisplayName, getAgencyName } from './agency-name.ts';
import { linkCustomer } from './customers.ts';
import { hashToken } from './invite-customer.ts';

/** Having the link is enough to see it: the invited user may have another address, or no account yet. */
export async function getInvitation(data: Data, user: number, token: string): Promise<ReceivedInvitation> {
  const { found, accepted } = await data.withSystem(async (tx) => ({
    found: await tx
      .selectFrom('agency_invitations as invitation')
      .innerJoin(accountsView('agency'), 'agency.id', 'invitation.account_id')
      .select([
        'agency.id',
        'agency.username',
        'agency.first_name',
        'agency.last_name',
        'agency.email as agency_email',
        'agency.company',
        'invitation.email',
        'invitation.expires_at',
        sql<boolean>`invitation.status = 'open' and invitation.expires_at > recoup_now()`.as('is_open'),
      ])
      .where('invitation.token_hash', '=', hashToken(token))
      .executeTakeFirst(),
    accepted: await wasAcceptedBy(tx, user, token),
  }));
  if (found === undefined || !(found.is_open || accepted)) throw new Problem('invite_not_valid');
  return {
    agency: {
      id: found.id,
      name: toDisplayName(found),
      username: found.username,
      email: found.agency_email ?? '',
    },
    email: found.email,
    expires_at: found.expires_at.toISOString(),
    accepted,
  };
}

/** Idempotent for one user; of two concurrent users the second is refused. */
export async function acceptInvitation(data: Data, user: number, token: string): Promise<{ done: true }> {
  await data.withSystem(async (tx) => {
    const accepted = await saveAnswer(tx, user, token, { status: 'accepted', customer_id: user });
    if (accepted === undefined) {
      if (await wasAcceptedBy(tx, user, token)) return;
      throw new Problem('invite_not_valid');
    }
    const agency = accepted.account_id;
    await linkCustomer(tx, agency, user);
    await notify(tx, {
      account: agency,
      kind: 'customer_accepted',
      content: { about: 'customer', name: await getAgencyName(tx, user) },
      path: '/partner/customs',
    });
    await publish(tx, agency, { topic: 'customers' });
    await publish(tx, user, { topic: 'agencies' });
  });
  return { done: true };
}

export async function declineInvitation(data: Data, user: number, token: string): Promise<{ done: true }> {
  await data.withSystem(async (tx) => {
    const declined = await saveAnswer(tx, user, token, { status: 'declined' });
    if (declined === undefined) throw new Problem('invite_not_valid');
    await publish(tx, declined.account_id, { topic: 'customers' });
  });
  return { done: true };
}

async function saveAnswer(
  tx: Tx,
  user: number,
  token: string,
  answer: { status: 'accepted'; customer_id: number } | { status: 'declined' },
): Promise<{ account_id: number } | undefined> {
  const ended = await tx
    .updateTable('agency_invitations')
    .set({ ...answer, ended_at: sql`recoup_now()` })
    .where('token_hash', '=', hashToken(token))
    .where('status', '=', 'open')
    .where('expires_at', '>', sql<Date>`recoup_now()`)
    .returning('account_id')
    .executeTakeFirst();
  if (ended?.account_id === user) throw new Problem('own_invitation');
  return ended;
}

/** False once that relation has ended. */
async function wasAcceptedBy(tx: Tx, user: number, token: string): Promise<boolean> {
  const earlier = await tx
    .selectFrom('agency_invitations as invitation')
    .innerJoin('agency_customers as relation', (join) =>
      join
        .onRef('relation.agency_id', '=', 'invitation.account_id')
        .onRef('relation.account_id', '=', 'invitation.customer_id')
        .on('relation.ended_at', 'is', null),
    )
    .select('invitation.id')
    .where('invitation.token_hash', '=', hashToken(token))
    .where('invitation.status', '=', 'accepted')
    .where('invitation.customer_id', '=', user)
    .executeTakeFirst();
  return earlier !== undefined;
}
