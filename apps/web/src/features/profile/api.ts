import type { CallName, Reply } from '@recoup/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callReplacingSession, endpoint } from '../../lib/api/index.ts';

/** A device with an active session. */
export type SignedInDevice = Reply<CallName['GET /api/account/api/sessions/']>[number];

/** The user's own sessions, also while another account is selected. */
export const sessionsQuery = queryOptions({
  queryKey: ['own', 'sessions'],
  queryFn: ({ signal }) => call('GET /api/account/api/sessions/', { signal }),
});

export function emailQuery(account: string) {
  return queryOptions({
    queryKey: ['account', account, 'email'] as const,
    queryFn: ({ signal }) => call('GET /api/account/api/email/', { account, signal }),
  });
}

/** Query key prefix of the agencies that act in the user's own account, and of what they did there. */
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

export const mailRhythms = ['at_once', 'daily', 'never'] as const;

export type NotificationChoice = Reply<CallName['GET /api/notifications/choices/']>[number];

export const choicesQuery = queryOptions({
  queryKey: ['own', 'notification choices'],
  queryFn: ({ signal }) => call('GET /api/notifications/choices/', { signal }),
});

export const removeAgency = endpoint('DELETE /api/agencies/mine/{id}/');
export const updateEmail = endpoint('POST /api/account/api/email/');
export const getInvitation = endpoint('POST /api/agencies/invitation/');
export const acceptInvitation = endpoint('POST /api/agencies/invitation/accept/');
export const declineInvitation = endpoint('POST /api/agencies/invitation/decline/');
export const saveChoices = endpoint('PUT /api/notifications/choices/');
export const updatePassword = (body: { old_password: string; password: string }) =>
  callReplacingSession('POST /api/account/password_reset/', { body });
export const updateProfile = endpoint('PATCH /api/account/api/profile/{id}/');
export const endSession = endpoint('DELETE /api/account/api/sessions/{id}/');
