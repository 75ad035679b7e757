import { returnPathKey } from '../../lib/login-token.ts';
import { sitePath } from '../../lib/site-path.ts';
import { safeSessionStorage } from '../../lib/storage.ts';

/** The path to open after signing in: the requested one, else where the last session ended, else the dashboard. */
export function pathAfterSignIn(redirectPath: string | undefined, redirectTo: string | null): string {
  const requested = redirectPath === undefined ? sitePath(redirectTo) : sitePath(redirectPath);
  // Users type /login and /signup, which are not pages.
  return requested === null || /^\/(auth|login|signup)\b/.test(requested) ? '/dashboard' : requested;
}

export function consumePathAfterSignIn(redirectPath: string | undefined): string {
  const path = pathAfterSignIn(redirectPath, safeSessionStorage.get(returnPathKey));
  safeSessionStorage.remove(returnPathKey);
  return path;
}
