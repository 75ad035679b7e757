import type { Period } from '@recoup/contract/dashboard-periods';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, endpoint } from '../../lib/api/index.ts';
import { updateCustomers } from '../../lib/session/queries.ts';

/** Query key prefix of the user's own data, also while another account is selected. */
const customersKey = ['own', 'customers'] as const;

export function portfolioQuery(months: Period) {
  return queryOptions({
    queryKey: [...customersKey, 'list', months],
    queryFn: async ({ signal, client }) => {
      const portfolio = await call('GET /api/agencies/customers/', { query: { months }, signal });
      updateCustomers(
        client,
        portfolio.customers.map(({ id, username, first_name, last_name, company, email }) => ({
          id: String(id),
          username,
          firstName: first_name,
          lastName: last_name,
          company,
          email: email ?? '',
        })),
      );
      return portfolio;
    },
    placeholderData: keepPreviousData,
  });
}

export const invitationsQuery = queryOptions({
  queryKey: [...customersKey, 'invitations'],
  queryFn: ({ signal }) => call('GET /api/agencies/invitations/', { signal }),
});

export function refreshCustomers(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: customersKey });
}

export const removeCustomer = endpoint('DELETE /api/agencies/customers/{id}/');
export const resendInvitation = endpoint('POST /api/agencies/invitations/{id}/resend/');
export const deleteInvitation = endpoint('DELETE /api/agencies/invitations/{id}/');
export const inviteCustomer = endpoint('POST /api/agencies/invitations/');
