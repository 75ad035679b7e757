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

/** Where a visit goes instead, or null when it may stay. */
export function guard({ path, query, hasToken, noAuth, redirectTo }: Visit): Redirect | null {
  if (path === '/') return { to: hasToken ? '/dashboard' : '/auth/login', redirectPath: null };
  if (hasToken) return null;
  if (path.startsWith('/amz-login')) return { to: '/auth/login', redirectPath: `${path}${query}` };
  if (noAuth || path.startsWith('/auth') || path.startsWith('/amz-redirect')) return null;
  return { to: '/auth/login', redirectPath: redirectTo };
}
