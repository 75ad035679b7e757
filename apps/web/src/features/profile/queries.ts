import type { NotificationKind } from '@recoup/contract/notifications';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { fieldsOf, flagOf, listOf, textOf } from '../../lib/replies.ts';

/** A device somebody is signed in on. */
export interface SignedInDevice {
  readonly id: string;
  readonly current: boolean;
  readonly userAgent: string;
  readonly ip: string;
  readonly lastSeen: string;
}

/** Of the signed-in person, whomever they act for. */
export const sessionsQuery = queryOptions({
  queryKey: ['own', 'sessions'],
  queryFn: async ({ signal }) => readSessions(await call('GET /api/account/api/sessions/', { signal })),
});

function readSessions(reply: unknown): readonly SignedInDevice[] {
  return listOf(reply)
    .map(fieldsOf)
    .map((given) => ({
      id: textOf(given['id']),
      current: flagOf(given['current']),
      userAgent: textOf(given['user_agent']),
      ip: textOf(given['ip']),
      lastSeen: textOf(given['last_seen_at']),
    }));
}

/** Who acts in the signed-in person's account, and what they did there. */
export const agenciesKey = ['own', 'agencies'] as const;

export const agenciesQuery = queryOptions({
  queryKey: [...agenciesKey, 'list'],
  queryFn: ({ signal }) => call('GET /api/agencies/mine/', { signal }),
});

export const recordsQuery = infiniteQueryOptions({
  queryKey: [...agenciesKey, 'records'],
  queryFn: ({ signal, pageParam }) =>
    call('GET /api/agencies/records/', {
      query: { limit: 20, ...(pageParam === '' ? {} : { cursor: pageParam }) },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
});

/** Named here too, since the contract's own list would bring a validator to the browser. */
const kinds: Readonly<Record<NotificationKind, true>> = {
  documents_needed: true,
  window_closing: true,
  decision: true,
  money_received: true,
  statement_ready: true,
  payment_due: true,
  payment_failed: true,
  authorization_lapsed: true,
  customer_accepted: true,
  message: true,
};

function isKind(name: string): name is NotificationKind {
  return Object.hasOwn(kinds, name);
}

export const mailRhythms = ['at_once', 'daily', 'never'] as const;
export type MailRhythm = (typeof mailRhythms)[number];

export interface NotificationChoice {
  readonly kind: NotificationKind;
  readonly mail: MailRhythm;
  readonly page: boolean;
}

export const choicesQuery = queryOptions({
  queryKey: ['own', 'notification choices'],
  queryFn: async ({ signal }) => readChoices(await call('GET /api/notifications/choices/', { signal })),
});

export function readChoices(reply: unknown): readonly NotificationChoice[] {
  return listOf(reply)
    .map(fieldsOf)
    .flatMap((given) => {
      const kind = textOf(given['kind']);
      const mail = mailRhythms.find((each) => each === textOf(given['mail']));
      return isKind(kind) ? [{ kind, mail: mail ?? 'never', page: flagOf(given['page']) }] : [];
    });
}
