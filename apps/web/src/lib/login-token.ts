import { cookieIn } from './cookies.ts';

/**
 * Whether a login token exists. `dbo_token` is usually hidden from scripts, so the
 * server sets `dbo_login` beside it; where the token itself is readable, it counts.
 */
export function hasLoginToken(cookies: string): boolean {
  return Boolean(cookieIn(cookies, 'dbo_login') || cookieIn(cookies, 'dbo_token'));
}

/** Where a person was when their session ended, or wanted to go without one. */
export const returnPathKey = 'redirectTo';

/** The last `redirectTo` that a visit without a session stored. */
export const visitedPathKey = 'redirectToVisited';
