import type { sellerActions, TicketAction } from '@recoup/contract/ticket-states';
import type { Ticket } from '@recoup/contract/tickets';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { Problem } from '../../platform/problem.ts';
import { updateTicket, type TicketRef } from './update-ticket.ts';
import { expireTicketsJob } from './jobs.ts';
import { transitions } from './ticket-state-machine.ts';
import { getTicket, type TicketTools } from './get-ticket.ts';

type SellerAction = (typeof sellerActions)[number];

interface Wish<Action extends TicketAction> {
  readonly action: Action;
  readonly reason: string;
}

export async function actOnTicket(
  tools: TicketTools,
  actor: Actor,
  id: number,
  wish: Wish<SellerAction>,
): Promise<Ticket> {
  const ref = { account: actor.account, ticket: id };
  await tools.data.withTenant(actor, (tx) =>
    changeTicketByUser(tx, ref, { ...wish, who: 'seller', by: actor.user }),
  );
  return getTicket(tools, { ...actor, acts: false }, id);
}

/** Each ticket has its own transaction: a refusal does not affect the others. */
export async function actOnTickets(
  { data }: TicketTools,
  actor: Actor,
  { ids, ...wish }: Wish<SellerAction> & { readonly ids: readonly number[] },
): Promise<{ id: number; done: boolean; problem: string | null }[]> {
  const done = [];
  for (const id of new Set(ids)) {
    try {
      const ref = { account: actor.account, ticket: id };
      await data.withTenant(actor, (tx) =>
        changeTicketByUser(tx, ref, { ...wish, who: 'seller', by: actor.user }),
      );
      done.push({ id, done: true, problem: null });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      done.push({ id, done: false, problem: error.code });
    }
  }
  return done;
}

/** A scheduled job, enqueued here, decides the status of a reopened ticket as of a new one. */
export async function changeTicketByUser(
  tx: Tx,
  ref: TicketRef,
  change: Wish<TicketAction> & { readonly who: 'seller' | 'operator'; readonly by: number },
): Promise<void> {
  if (transitions[change.action].requires.includes('units_to_claim') && !(await hasUnits(tx, ref))) {
    throw new Problem('nothing_to_claim');
  }
  await updateTicket(tx, ref, change);
  if (change.action === 'reopen') await enqueue(tx, expireTicketsJob, {}, { account: ref.account });
}

/** A ticket whose finding was explained by an audit has nothing to claim. */
async function hasUnits(tx: Tx, { account, ticket }: TicketRef): Promise<boolean> {
  const part = await tx
    .selectFrom('ticket_findings')
    .select('finding_id')
    .where('account_id', '=', account)
    .where('ticket_id', '=', ticket)
    .where('quantity', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return part !== undefined;
}
