import { hasRole } from '@recoup/contract/operator-roles';
import { useQuery } from '@tanstack/react-query';
import { config } from '../../lib/config.ts';
import { useSession } from '../../lib/session/session.ts';
import { draftsQuery, operatorHomeQuery, waitingMessagesQuery } from './api.ts';

/** The parts an operator's roles allow, as one query, to avoid layout shift when a second part arrives. */
export function useOperatorHome() {
  const { username, roles } = useSession().own;
  const isFiling = hasRole(roles, 'claims');
  const isBilling = hasRole(roles, 'billing');
  // Superusers could read messages too, but the staff account answers them.
  const isSupport = username === config.staffAccount || roles.includes('*.support');
  const claims = useQuery({ ...operatorHomeQuery, enabled: isFiling });
  const drafts = useQuery({ ...draftsQuery, enabled: isBilling });
  const messages = useQuery({ ...waitingMessagesQuery, enabled: isSupport });
  const asked = [
    ...(isFiling ? [claims] : []),
    ...(isBilling ? [drafts] : []),
    ...(isSupport ? [messages] : []),
  ];
  const isComplete = asked.every(({ data }) => data !== undefined);
  return {
    roles,
    isFiling,
    isSupport,
    query: {
      data: isComplete ? { claims: claims.data, drafts: drafts.data, messages: messages.data } : undefined,
      error: asked.find(({ error }) => error !== null)?.error ?? null,
      isFetching: asked.some(({ isFetching }) => isFetching),
      refetch: () => {
        for (const each of asked) void each.refetch();
      },
    },
  };
}
