import { useQueryText } from '../../lib/use-query-text.ts';

type SignInPath = '/auth/login' | '/auth/signup' | '/auth/reset';

/** Addresses of the sign-in pages that carry over `redirectPath` and the referral code of the current address. */
export function useSignInAddress(): (path: SignInPath, more?: { readonly reset: 'done' }) => string {
  const redirectPath = useQueryText('redirectPath');
  const ref = useQueryText('ref');
  return (path, more) => {
    const query = new URLSearchParams({
      ...(redirectPath !== undefined && { redirectPath }),
      ...(ref !== undefined && { ref }),
      ...more,
    });
    return query.size === 0 ? path : `${path}?${query.toString()}`;
  };
}
