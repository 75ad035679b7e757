import type { MarketplaceDays } from '../stores/public.ts';
import type { Tx } from '../../platform/database/database.ts';
import { updateLockedTicket, lockTicket, type TicketRef } from './update-ticket.ts';
import { chooseFirstAction } from './create-tickets.ts';
import { recalculateClaim } from './recalculate-claims.ts';

/** Findings an audit had explained are open again. */
export async function reopenTicket(tx: Tx, ref: TicketRef, days: MarketplaceDays): Promise<void> {
  const by = { who: 'audit', by: null, days } as const;
  await updateLockedTicket(tx, ref.account, await lockTicket(tx, ref), {
    action: 'reopen',
    ...by,
    reason: 'back',
  });
  await recalculateClaim(tx, ref, 'back');
  const ticket = await lockTicket(tx, ref);
  await updateLockedTicket(tx, ref.account, ticket, {
    action: await chooseFirstAction(tx, ref, ticket, days.in(ticket)),
    ...by,
  });
}
