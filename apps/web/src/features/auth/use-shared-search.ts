import { useQueryText } from '../../lib/use-query-text.ts';

/** Query parameters that links between the sign-in pages keep: where to go afterwards, and who invited. */
export function useSharedSearch(): { readonly redirectPath?: string; readonly ref?: string } {
  const redirectPath = useQueryText('redirectPath');
  const ref = useQueryText('ref');
  return { ...(redirectPath === undefined ? {} : { redirectPath }), ...(ref === undefined ? {} : { ref }) };
}
