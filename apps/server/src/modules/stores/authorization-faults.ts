import type { AuthorizationFault } from '@recoup/contract/stores';
import { AuthorizationFailed, MarketplaceError, RateLimited, ReauthorizationRequired } from '@recoup/sp-api';
import { Problem } from '../../platform/problem.ts';

/** The authorization works but the seller has no active marketplace. */
export class NoMarketplaces extends Error {}

/** The message for the user; undefined for faults of ours. */
export function getAuthorizationFault(error: unknown): AuthorizationFault | undefined {
  if (error instanceof NoMarketplaces) return 'no_marketplaces';
  if (error instanceof ReauthorizationRequired) return 'token_refused';
  if (error instanceof RateLimited) return 'marketplace_unavailable';
  if (error instanceof MarketplaceError) {
    return error.status === 401 || error.status === 403 ? 'access_denied' : 'marketplace_unavailable';
  }
  if (error instanceof AuthorizationFailed) {
    if (error.isApplicationFault) return 'application_refused';
    return error.retryable ? 'marketplace_unavailable' : 'code_refused';
  }
  return undefined;
}

/** For tokens entered by hand. */
export function toProblem(error: unknown): unknown {
  switch (getAuthorizationFault(error)) {
    case undefined:
      return error;
    case 'marketplace_unavailable':
    case 'application_refused':
      return new Problem('marketplace_unavailable');
    default:
      return new Problem('token_refused');
  }
}
