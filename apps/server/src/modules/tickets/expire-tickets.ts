import { unfiledStates, type TicketAction } from '@recoup/contract/ticket-states';
import { sql } from 'kysely';
import { createMarketplaceDays, type MarketplaceDays } from '../stores/public.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { addDays, countDaysBetween } from '../../platform/day.ts';
import {
  updateLockedTicket,
  lockTicket,
  notifySeller,
  type LockedTicket,
  type TicketRef,
} from './update-ticket.ts';
import { releaseExpiredParts } from './release-expired-parts.ts';
import { getNextState, getWindowProblem } from './ticket-state-machine.ts';
import { chooseFirstAction } from './create-tickets.ts';

/** Days before the claim deadline on which to warn. */
const warnings = [7, 3, 1] as const;

interface Due {
  readonly account: number;
  readonly ticket: number;
}

/** Scheduled: claim windows that opened, are about to close, or closed. Idempotent. */
export async function expireTickets(data: Data, days = createMarketplaceDays(data)): Promise<void> {
  await updateAll(data, await listDue(data, expired(days)), days, async (tx, ref, ticket) => {
    const day = days.in(ticket);
    if (getNextState(ticket.status, 'expire') === undefined || ticket.closes_on >= day) return undefined;
    return (await releaseExpiredParts(tx, ref, day)) ? undefined : 'expire';
  });
  await updateAll(data, await listDue(data, startable(days)), days, (tx, ref, ticket) =>
    chooseFirstAction(tx, ref, ticket, days.in(ticket)),
  );
  for (const left of warnings) {
    await updateAll(data, await listDue(data, closing(days, left)), days, () => 'remind');
  }
}

type Condition = ReturnType<typeof sql<boolean>>;

const expired = (days: MarketplaceDays): Condition =>
  sql`status = any(${[...unfiledStates]}::text[])
    and closes_on < ${days.latest}::date
    and closes_on < ${days.of('tickets')}`;

/** The window has opened, or a user reopened the ticket. */
const startable = (days: MarketplaceDays): Condition =>
  sql`(status = 'waiting_for_window' and opens_on <= ${days.of('tickets')}) or status = 'detected'`;

/** Each warning is sent once. A ticket found late gets only the nearest one. */
const closing = (days: MarketplaceDays, left: number): Condition => {
  const later = warnings.find((each) => each < left) ?? -1;
  return sql`status in ('documents_needed', 'ready')
    and closes_on <= ${addDays(days.latest, left)}::date
    and closes_on - ${days.of('tickets')} > ${later}::integer
    and closes_on - ${days.of('tickets')} <= ${left}::integer
    and not exists (
      select
      from ticket_events event
      where event.account_id = tickets.account_id
        and event.ticket_id = tickets.id
        and event.action = 'remind'
        and (event.detail ->> 'warning')::integer <= ${left}
        and coalesce(event.detail ->> 'closes_on', tickets.closes_on::text) = tickets.closes_on::text
    )`;
};

async function listDue(data: Data, condition: Condition): Promise<Due[]> {
  return data.withSystem((tx) =>
    tx
      .selectFrom('tickets')
      .select(['account_id as account', 'id as ticket'])
      .where(condition)
      // Locks in a fixed order, to prevent deadlocks.
      .orderBy('account_id')
      .orderBy('id')
      .execute(),
  );
}

/** The action to take now; undefined if there is none. */
type Step = (
  tx: Tx,
  ref: TicketRef,
  ticket: LockedTicket,
) => TicketAction | Promise<TicketAction | undefined>;

/** One transaction per account, with one mail for all its tickets. */
async function updateAll(
  data: Data,
  tickets: readonly Due[],
  today: MarketplaceDays,
  step: Step,
): Promise<void> {
  for (const [account, group] of Map.groupBy(tickets, (each) => each.account)) {
    await data.withSystem(async (tx) => {
      const changed = new Map<TicketAction, { tickets: number[]; days: number }>();
      for (const { ticket } of group) {
        const done = await updateOne(tx, { account, ticket }, today, step);
        if (done === undefined) continue;
        const group = changed.get(done.action) ?? { tickets: [], days: done.days };
        group.tickets.push(ticket);
        group.days = Math.min(group.days, done.days);
        changed.set(done.action, group);
      }
      for (const [action, { tickets: ids, days }] of changed) {
        await notifySeller(tx, account, { action, who: 'clock', tickets: ids, detail: { days } });
      }
    });
  }
}

async function updateOne(tx: Tx, ref: Due, today: MarketplaceDays, step: Step) {
  const ticket = await lockTicket(tx, ref);
  const day = today.in(ticket);
  const action = await step(tx, ref, ticket);
  const window = { opensOn: ticket.opens_on, closesOn: ticket.closes_on };
  // Changed by another transaction, or still waiting.
  if (action === undefined) return undefined;
  if (
    getNextState(ticket.status, action) === undefined ||
    getWindowProblem(action, window, day) !== undefined
  )
    return undefined;
  const days = countDaysBetween(day, ticket.closes_on);
  const detail =
    action === 'remind'
      ? { days, warning: warnings.findLast((each) => each >= days) ?? 7, closes_on: ticket.closes_on }
      : {};
  await updateLockedTicket(tx, ref.account, ticket, { action, who: 'clock', by: null, detail, days: today });
  return { action, days };
}
