import { useRouter } from '@tanstack/react-router';
import { useQueryText } from '../../lib/use-query-text.ts';
import { takePathAfterSignIn } from './after-sign-in.ts';

/** Goes where a person who just signed in wanted to go. */
export function useEnter(): () => void {
  const router = useRouter();
  const redirectPath = useQueryText('redirectPath');
  return () => router.history.replace(takePathAfterSignIn(redirectPath));
}
