import { sitePath } from '../lib/site-path.ts';

export interface Visit {
  readonly path: string;
  /** Starts with a question mark, or is empty. */
  readonly query: string;
  readonly hasToken: boolean;
  readonly noAuth: boolean;
  /** Stored when a session ended. */
  readonly redirectTo: string | null;
}

export interface Redirect {
  readonly to: '/dashboard' | '/auth/login';
  readonly redirectPath: string | null;
}

/**
 * Mails link to the login page with a `redirectPath`. A signed-in user goes straight to that path; plain
 * /auth/login is shown even to a signed-in user, because the session may just have expired.
 */
export function forwardPath({
  path,
  query,
  hasToken,
}: Pick<Visit, 'path' | 'query' | 'hasToken'>): string | null {
  if (!hasToken || path !== '/auth/login') return null;
  return sitePath(new URLSearchParams(query).get('redirectPath'));
}

export interface ReturnPath {
  readonly redirectTo: string | null;
  /** The last path stored by a visit without a token; a path that another visit stored is not replaced. */
  readonly visited: string | null;
}

/**
 * The address of the page that redirects to login, to be stored as `redirectTo`; null when nothing is
 * stored.
 */
export function toReturnPath(
  { path, query, hasToken, noAuth }: Omit<Visit, 'redirectTo'>,
  { redirectTo, visited }: ReturnPath,
): string | null {
  const isRedirected = guard({ path, query, hasToken, noAuth, redirectTo })?.to === '/auth/login';
  const isPage = path !== '/' && !path.startsWith('/amz-login');
  const isReplaceable = redirectTo === null || redirectTo === visited;
  return isRedirected && isPage && isReplaceable ? `${path}${query}` : null;
}

/** Where a visit is redirected to; null when the page may be opened. */
export function guard({ path, query, hasToken, noAuth, redirectTo }: Visit): Redirect | null {
  if (path === '/') return { to: hasToken ? '/dashboard' : '/auth/login', redirectPath: null };
  if (hasToken) return null;
  if (path.startsWith('/amz-login')) return { to: '/auth/login', redirectPath: `${path}${query}` };
  if (noAuth || path.startsWith('/auth') || path.startsWith('/amz-redirect')) return null;
  return { to: '/auth/login', redirectPath: redirectTo };
}
