import { getCookie } from './cookies.ts';

/**
 * Whether a login token exists. `dbo_token` is usually hidden from scripts, so the server sets `dbo_login`
 * beside it; a readable token counts too.
 */
export function hasLoginToken(cookies: string): boolean {
  return Boolean(getCookie(cookies, 'dbo_login') || getCookie(cookies, 'dbo_token'));
}

/** Where the user was when the session ended, or wanted to go without one. */
export const returnPathKey = 'redirectTo';

/** The last `redirectTo` that a visit without a session stored. */
export const visitedPathKey = 'redirectToVisited';
