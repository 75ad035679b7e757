import { sitePath } from '../lib/site-path.ts';

export interface Visit {
  readonly path: string;
  /** With its question mark, or empty. */
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
 * Mails lead to the login page with the place they mean. Whoever is signed in already goes straight there; plain
 * /auth/login stays what it is, for those whose session has just died.
 */
export function forwarded({
  path,
  query,
  hasToken,
}: Pick<Visit, 'path' | 'query' | 'hasToken'>): string | null {
  if (!hasToken || path !== '/auth/login') return null;
  return sitePath(new URLSearchParams(query).get('redirectPath'));
}

export interface ReturnPath {
  /** As stored now. */
  readonly redirectTo: string | null;
  /** The last one that a visit without a token stored; what others stored is not replaced. */
  readonly visited: string | null;
}

/** The address of a page that leads to login, to be stored as `redirectTo` first; null where nothing is stored. */
export function returnPathOf(
  { path, query, hasToken, noAuth }: Omit<Visit, 'redirectTo'>,
  { redirectTo, visited }: ReturnPath,
): string | null {
  const isLeading = guard({ path, query, hasToken, noAuth, redirectTo })?.to === '/auth/login';
  const isDeep = path !== '/' && !path.startsWith('/amz-login');
  const isFree = redirectTo === null || redirectTo === visited;
  return isLeading && isDeep && isFree ? `${path}${query}` : null;
}

/** Where a visit goes instead, or null when it may stay. */
export function guard({ path, query, hasToken, noAuth, redirectTo }: Visit): Redirect | null {
  if (path === '/') return { to: hasToken ? '/dashboard' : '/auth/login', redirectPath: null };
  if (hasToken) return null;
  if (path.startsWith('/amz-login')) return { to: '/auth/login', redirectPath: `${path}${query}` };
  if (noAuth || path.startsWith('/auth') || path.startsWith('/amz-redirect')) return null;
  return { to: '/auth/login', redirectPath: redirectTo };
}
