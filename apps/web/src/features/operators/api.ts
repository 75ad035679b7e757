import { queryOptions } from '@tanstack/react-query';
import { call, endpoint } from '../../lib/api/index.ts';

export const operatorsQuery = queryOptions({
  queryKey: ['operator', 'operators'] as const,
  queryFn: ({ signal }) => call('GET /api/account/operators/', { signal }),
});

export const invitationBlocksQuery = queryOptions({
  queryKey: ['operator', 'invitation blocks'] as const,
  queryFn: ({ signal }) => call('GET /api/agencies/operations/invitation_blocks/', { signal }),
});

export const endSessions = endpoint('POST /api/account/operators/sessions/end/');
export const liftBlock = endpoint('POST /api/agencies/operations/invitation_blocks/{account}/lift/');
export const saveRoles = endpoint('PUT /api/account/operators/roles/');
