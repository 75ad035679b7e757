import { useRouter } from '@tanstack/react-router';
import { useQueryText } from '../../lib/use-query-text.ts';
import { consumePathAfterSignIn } from './after-sign-in.ts';

/** Opens the page the user wanted before signing in. */
export function useEnter(): () => void {
  const router = useRouter();
  const redirectPath = useQueryText('redirectPath');
  return () => router.history.replace(consumePathAfterSignIn(redirectPath));
}
