import { useQueryText } from '../../lib/use-query-text.ts';

/** What must survive a walk between the pages for signing in: where to go afterwards, and who invited. */
export function useKeptSearch(): { readonly redirectPath?: string; readonly ref?: string } {
  const redirectPath = useQueryText('redirectPath');
  const ref = useQueryText('ref');
  return { ...(redirectPath === undefined ? {} : { redirectPath }), ...(ref === undefined ? {} : { ref }) };
}
