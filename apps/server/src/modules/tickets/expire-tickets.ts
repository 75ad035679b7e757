import { unfiledStates, type TicketAction } from '@recoup/contract/ticket-states';
import { sql } from 'kysely';
import type { Data, Tx } from '../../platform/database/database.ts';
import { daysAfter, daysBetween, today } from '../../platform/day.ts';
import {
  updateLockedTicket,
  lockTicket,
  notifySeller,
  type LockedTicket,
  type TicketRef,
} from './update-ticket.ts';
import { releaseExpiredParts } from './release-expired-parts.ts';
import { nextState, windowProblem } from './ticket-state-machine.ts';
import { chooseFirstAction } from './create-tickets.ts';

/** Days before the claim deadline on which to warn. */
const warnings = [7, 3, 1] as const;

interface Due {
  readonly account: number;
  readonly ticket: number;
}

/** Scheduled: claim windows that opened, are about to close, or closed. Idempotent. */
export async function expireTickets(data: Data, day = today(data)): Promise<void> {
  await updateAll(data, await listDue(data, expired(day)), day, async (tx, ref, ticket) => {
    if (nextState(ticket.status, 'expire') === undefined || ticket.closes_on >= day) return undefined;
    return (await releaseExpiredParts(tx, ref, day)) ? undefined : 'expire';
  });
  await updateAll(data, await listDue(data, startable(day)), day, (...ticket) =>
    chooseFirstAction(...ticket, day),
  );
  for (const days of warnings) {
    await updateAll(data, await listDue(data, closing(day, days)), day, () => 'remind');
  }
}

type Condition = ReturnType<typeof sql<boolean>>;

const expired = (day: string): Condition =>
  sql`status = any(${[...unfiledStates]}::text[]) and closes_on < ${day}::date`;

/** Waiting for a window that is open by now, or taken up again by a person. */
const startable = (day: string): Condition =>
  sql`(status = 'waiting_for_window' and opens_on <= ${day}::date) or status = 'detected'`;

/** Each warning is sent once. A ticket found late gets only the warning that fits. */
const closing = (day: string, days: number): Condition => {
  const later = warnings.find((each) => each < days) ?? -1;
  return sql`status in ('documents_needed', 'ready')
    and closes_on > ${daysAfter(day, later)}::date
    and closes_on <= ${daysAfter(day, days)}::date
    and not exists (
      select
      from ticket_events event
      where event.account_id = tickets.account_id
        and event.ticket_id = tickets.id
        and event.action = 'remind'
        and (event.detail ->> 'warning')::integer <= ${days}
        and coalesce(event.detail ->> 'closes_on', tickets.closes_on::text) = tickets.closes_on::text
    )`;
};

async function listDue(data: Data, condition: Condition): Promise<Due[]> {
  return data.withSystem((tx) =>
    tx
      .selectFrom('tickets')
      .select(['account_id as account', 'id as ticket'])
      .where(condition)
      .orderBy('account_id')
      .orderBy('closes_on')
      .execute(),
  );
}

/** What is to happen now; nothing where that is settled already. */
type Step = (
  tx: Tx,
  ref: TicketRef,
  ticket: LockedTicket,
) => TicketAction | Promise<TicketAction | undefined>;

/** One transaction per account, with one mail for all its tickets. */
async function updateAll(data: Data, tickets: readonly Due[], day: string, step: Step): Promise<void> {
  for (const [account, group] of Map.groupBy(tickets, (each) => each.account)) {
    await data.withSystem(async (tx) => {
      const changed = new Map<TicketAction, { tickets: number[]; days: number }>();
      for (const { ticket } of group) {
        const done = await updateOne(tx, { account, ticket }, day, step);
        if (done === undefined) continue;
        const told = changed.get(done.action) ?? { tickets: [], days: done.days };
        told.tickets.push(ticket);
        changed.set(done.action, told);
      }
      for (const [action, { tickets: told, days }] of changed) {
        await notifySeller(tx, account, { action, who: 'clock', tickets: told, detail: { days } });
      }
    });
  }
}

async function updateOne(tx: Tx, ref: Due, day: string, step: Step) {
  const ticket = await lockTicket(tx, ref);
  const action = await step(tx, ref, ticket);
  const window = { opensOn: ticket.opens_on, closesOn: ticket.closes_on };
  // Changed by another transaction, or still waiting.
  if (action === undefined) return undefined;
  if (nextState(ticket.status, action) === undefined || windowProblem(action, window, day) !== undefined)
    return undefined;
  const days = daysBetween(day, ticket.closes_on);
  const detail =
    action === 'remind'
      ? { days, warning: warnings.findLast((each) => each >= days) ?? 7, closes_on: ticket.closes_on }
      : {};
  await updateLockedTicket(tx, ref.account, ticket, { action, who: 'clock', by: null, detail, day });
  return { action, days };
}
