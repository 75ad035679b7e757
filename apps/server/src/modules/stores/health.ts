import { sellerStates, type SellerState } from '@recoup/contract/seller-states';
import type { storeHealth } from '@recoup/contract/stores';
import type { AccountStatus } from '@recoup/contract/store-views';
import type { z } from 'zod';
import { countDaysBetween, toDay } from '../../platform/day.ts';

type Health = z.output<typeof storeHealth>;

const dayMs = 24 * 3600_000;

// Amazon ends every authorization after a year.
const authorizationLifeMs = 365 * dayMs;
const warnBeforeMs = 30 * dayMs;
/** A sync this overdue counts as late instead of waiting. */
const lateAfterMs = 12 * 3600_000;

export function calculateAuthorizationEnd(authorizedAt: Date): Date {
  return new Date(authorizedAt.getTime() + authorizationLifeMs);
}

export function isAuthorizationEnding(authorizedAt: Date, now: Date): boolean {
  return calculateAuthorizationEnd(authorizedAt).getTime() - now.getTime() < warnBeforeMs;
}

/** The most urgent condition of a store. */
export function calculateHealth(store: {
  state: SellerState;
  reason: string;
  authorizedAt: Date | null;
  lastSyncAt: Date | null;
  nextSyncAt: Date | null;
  failedReports: number;
  deniedReports: number;
  accountStatus: AccountStatus | null;
  now: Date;
}): Health {
  switch (store.state) {
    case sellerStates.created:
    case sellerStates.waitingForAuthorization:
      return { word: 'waiting_for_authorization', params: {} };
    case sellerStates.authorizing:
      return { word: 'authorizing', params: {} };
    case sellerStates.authorizationFailed:
      return { word: 'authorization_failed', params: { fault: store.reason } };
    case sellerStates.authorizationExpired:
      return { word: 'authorization_expired', params: { fault: store.reason } };
    case sellerStates.suspended:
      return { word: 'suspended', params: {} };
    case sellerStates.closed:
      return { word: 'closed', params: {} };
    case sellerStates.active:
      return calculateActiveHealth(store);
  }
}

function calculateActiveHealth({
  authorizedAt,
  lastSyncAt,
  nextSyncAt,
  failedReports,
  deniedReports,
  accountStatus,
  now,
}: {
  authorizedAt: Date | null;
  lastSyncAt: Date | null;
  nextSyncAt: Date | null;
  failedReports: number;
  deniedReports: number;
  accountStatus: AccountStatus | null;
  now: Date;
}): Health {
  if (accountStatus === 'DEACTIVATED') return { word: 'account_deactivated', params: {} };
  if (authorizedAt !== null && isAuthorizationEnding(authorizedAt, now)) {
    const days = countDaysBetween(toDay(now), toDay(calculateAuthorizationEnd(authorizedAt)));
    return { word: 'authorization_ending', params: { days: Math.max(0, days) } };
  }
  if (accountStatus === 'AT_RISK') return { word: 'account_at_risk', params: {} };
  if (deniedReports > 0 && deniedReports === failedReports) {
    return { word: 'permission_missing', params: { count: deniedReports } };
  }
  if (failedReports > 0) return { word: 'reports_failed', params: { count: failedReports } };
  const lateMs = nextSyncAt === null ? 0 : now.getTime() - nextSyncAt.getTime();
  if (lateMs > lateAfterMs) {
    return { word: 'sync_late', params: { hours: Math.floor(lateMs / 3600_000) } };
  }
  return { word: lastSyncAt === null ? 'first_sync' : 'good', params: {} };
}
