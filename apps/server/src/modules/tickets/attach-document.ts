import type { TicketState } from '@recoup/contract/ticket-states';
import type { Ticket } from '@recoup/contract/tickets';
import { documentsChanged, documentsWithdrawn, linkDocument, unlinkDocument } from '../documents/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { lockTicket, publishTicket, type TicketRef } from './update-ticket.ts';
import { getTicket, type TicketTools } from './get-ticket.ts';

interface DocumentChange {
  readonly document: number;
  readonly who: 'seller' | 'operator';
  readonly by: number;
}

export async function attachDocument(
  tools: TicketTools,
  actor: Actor,
  id: number,
  document: number,
): Promise<Ticket> {
  const { account, user } = actor;
  await tools.data.withTenant(actor, (tx) =>
    attachInTransaction(tx, { account, ticket: id }, { document, who: 'seller', by: user }),
  );
  return getTicket(tools, { ...actor, acts: false }, id);
}

export async function detachDocument(
  tools: TicketTools,
  actor: Actor,
  { id, document }: { readonly id: number; readonly document: number },
): Promise<Ticket> {
  const { account, user } = actor;
  await tools.data.withTenant(actor, (tx) =>
    detachInTransaction(tx, { account, ticket: id }, { document, who: 'seller', by: user }),
  );
  return getTicket(tools, { ...actor, acts: false }, id);
}

/** Attaches to all tickets or to none; returns those that are now ready to be filed. */
export async function attachToMany(
  data: Data,
  actor: Actor,
  { document, tickets }: { readonly document: number; readonly tickets: readonly number[] },
): Promise<{ attached: number; ready: number[] }> {
  const { account, user } = actor;
  // Locks in the order of ids, to prevent deadlocks.
  const ids = [...new Set(tickets)].toSorted((a, b) => a - b);
  return data.withTenant(actor, async (tx) => {
    const before = new Map<number, TicketState>();
    for (const ticket of ids) before.set(ticket, (await lockTicket(tx, { account, ticket })).status);
    for (const ticket of ids) {
      await linkDocument(tx, { account, document }, { kind: 'ticket', target: String(ticket) });
    }
    await documentsChanged.publish(tx, { account, documents: [document], who: 'seller', by: user });
    for (const ticket of ids) await publishTicket(tx, account, ticket);
    const ready = await tx
      .selectFrom('tickets')
      .select('id')
      .where('account_id', '=', account)
      .where('id', 'in', ids)
      .where('status', '=', 'ready')
      .orderBy('id')
      .execute();
    return {
      attached: ids.length,
      ready: ready.map(({ id }) => id).filter((id) => before.get(id) !== 'ready'),
    };
  });
}

/** Idempotent. */
export async function attachInTransaction(
  tx: Tx,
  ref: TicketRef,
  { document, who, by }: DocumentChange,
): Promise<void> {
  const { account, ticket } = ref;
  await lockTicket(tx, ref);
  await linkDocument(tx, { account, document }, { kind: 'ticket', target: String(ticket) });
  await documentsChanged.publish(tx, { account, documents: [document], who, by });
  await publishTicket(tx, account, ticket);
}

export async function detachInTransaction(
  tx: Tx,
  ref: TicketRef,
  { document, who, by }: DocumentChange,
): Promise<void> {
  const { account, ticket } = ref;
  await lockTicket(tx, ref);
  await documentsWithdrawn.publishAround(tx, { account, documents: [document], who, by }, () =>
    unlinkDocument(tx, { account, document }, { kind: 'ticket', target: String(ticket) }),
  );
  await publishTicket(tx, account, ticket);
}
