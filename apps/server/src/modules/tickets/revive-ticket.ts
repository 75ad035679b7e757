import type { Tx } from '../../platform/database/database.ts';
import { changeLocked, lockTicket, type TicketRef } from './change-ticket.ts';
import { firstStep } from './open-tickets.ts';
import { restateClaim } from './restate-claims.ts';

/** A loss an audit had explained is a loss again. */
export async function reviveTicket(tx: Tx, ref: TicketRef, today: string): Promise<void> {
  const by = { who: 'audit', by: null, day: today } as const;
  await changeLocked(tx, ref.account, await lockTicket(tx, ref), { action: 'reopen', ...by, reason: 'back' });
  await restateClaim(tx, ref, 'back');
  const ticket = await lockTicket(tx, ref);
  await changeLocked(tx, ref.account, ticket, { action: await firstStep(tx, ref, ticket, today), ...by });
}
