import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { lockTicket, publishTicket } from './update-ticket.ts';

export async function sendTicketMessage(
  data: Data,
  actor: Actor,
  id: number,
  { side, text }: { readonly side: 'seller' | 'operator'; readonly text: string },
): Promise<{ done: true }> {
  return data.withTenant(actor, async (tx) => {
    await lockTicket(tx, { account: actor.account, ticket: id });
    await tx
      .insertInto('ticket_messages')
      .values({ account_id: actor.account, ticket_id: id, side, author_id: actor.user, body: text })
      .execute();
    await publishTicket(tx, actor.account, id);
    return { done: true };
  });
}
