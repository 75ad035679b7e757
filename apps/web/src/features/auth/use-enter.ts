import { useNavigation } from '../../lib/routing/navigation.ts';
import { useQueryText } from '../../lib/use-query-text.ts';
import { consumePathAfterSignIn } from './after-sign-in.ts';

/** Opens the page the user wanted before signing in. */
export function useEnter(): () => void {
  const { replace } = useNavigation();
  const redirectPath = useQueryText('redirectPath');
  return () => replace(consumePathAfterSignIn(redirectPath));
}
