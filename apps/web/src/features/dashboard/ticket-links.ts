import type { ClaimStage, FigureName } from '@recoup/contract/dashboard';
import {
  claimedStates,
  decidedStates,
  unfiledStates,
  viewStates,
  wonStates,
} from '@recoup/contract/ticket-states';
import type { QueryOf } from '../../lib/routing/place.ts';

/** The query of the ticket list that shows the tickets behind a number. */
export type TicketQuery = QueryOf<'/tickets'>;

export interface Counted {
  readonly store: string;
  /** The first day of the period; null for all time. */
  readonly since: string | null;
  readonly currency?: string;
  /** In addition to the filter: one claim type, marketplace or month. */
  readonly narrowed?: TicketQuery;
}

export type Figure = FigureName | 'expiring';

export function toTicketQuery(
  figure: Figure,
  { store, since, currency, narrowed = {} }: Counted,
): TicketQuery {
  const days: TicketQuery = since === null ? {} : { since };
  const states: Record<Figure, TicketQuery> = {
    recovered: { money: 'case_paid', ...days },
    auto_paid: { money: 'auto_paid', ...days },
    reversed: { money: 'reversed', ...days },
    in_progress: { status: claimedStates },
    potential: { status: unfiledStates },
    expiring: { view: 'expiring' },
  };
  return {
    ...states[figure],
    ...(currency === undefined ? {} : { currency }),
    store: store || 'all',
    ...narrowed,
  };
}

const statesAt = {
  found: unfiledStates.filter((state) => state !== 'ready'),
  ready: ['ready'],
  filed: claimedStates.filter((state) => state !== 'approved'),
  approved: ['approved'],
} as const;

/** The tickets of one stage of the funnel. */
export function ticketsAt(stage: ClaimStage, counted: Counted): TicketQuery {
  if (stage === 'paid') return toTicketQuery('recovered', counted);
  const { store, currency } = counted;
  return {
    status: statesAt[stage],
    ...(currency === undefined ? {} : { currency }),
    store: store || 'all',
  };
}

/** The tickets behind the headline's recoverable amount. */
export function recoverableTickets({ store }: Counted): TicketQuery {
  return { status: [...unfiledStates, ...claimedStates], store: store || 'all' };
}

/** Unfiled claims whose deadline is in the given range of days. */
export function ticketsClosing(
  { from, to }: { readonly from: number; readonly to: number | null },
  { store, currency }: Counted,
): TicketQuery {
  return {
    status: viewStates.expiring,
    ...(to === null ? {} : { closes: String(to) }),
    ...(from === 0 ? {} : { closesAfter: String(from - 1) }),
    ...(currency === undefined ? {} : { currency }),
    store: store || 'all',
  };
}

/** Found or filed tickets without a known amount. */
export function unvaluedTickets({ store }: Counted): TicketQuery {
  return {
    status: [...unfiledStates, ...claimedStates],
    currency: 'none',
    store: store || 'all',
  };
}

export function decidedTickets({ store, since }: Counted): TicketQuery {
  return { status: decidedStates, filed: since ?? firstEver, store: store || 'all' };
}

export function wonTickets({ store, since }: Counted): TicketQuery {
  return {
    status: wonStates,
    money: 'case_paid',
    filed: since ?? firstEver,
    store: store || 'all',
  };
}

/** Earlier than any filing date: Amazon was founded in 1994. */
const firstEver = '1994-01-01';

/** First and last day of a month such as `2026-01`. */
export function toMonthDays(month: string): { since: string; until: string } {
  const end = new Date(`${month}-01T00:00:00Z`);
  end.setUTCMonth(end.getUTCMonth() + 1, 0);
  return { since: `${month}-01`, until: end.toISOString().slice(0, 10) };
}
