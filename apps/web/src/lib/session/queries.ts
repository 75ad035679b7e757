import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, chooseAccount, storedAccount, storedAccountUser } from '../api/index.ts';
import type { Money } from '../money/money.ts';
import { readFields, readFlag, readList, readNumber, readText } from '../replies.ts';
import { readActFor } from './act-for.ts';
import { readAccount, readSubAccounts, type Account, type SubAccount } from './account.ts';
import { readSellers } from './seller.ts';
import { startSession } from './start-session.ts';

/** Never refetched: only the user's own actions change it. */
const once = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
};

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => {
    const asked = readActFor(location.href);
    const started = await startSession(
      {
        account: fetchAccount,
        customers: async (as) =>
          readSubAccounts(
            await call('GET /api/account/api/auth_list/my_customer/', {
              query: { limit: 9999, format: 'json' },
              account: as,
            }),
          ),
      },
      asked.account === null
        ? { account: storedAccount(), by: storedAccountUser() }
        : { account: asked.account, by: null },
    );
    chooseAccount(started.account.id, started.own.id);
    // Removes the account from the address, so that a reload does not undo a later selection.
    if (asked.account !== null) history.replaceState(history.state, '', asked.rest);
    return started;
  },
  ...once,
});

/** Updates the account selector when the customers page has loaded the list. */
export function updateCustomers(queries: QueryClient, customers: readonly SubAccount[]): void {
  queries.setQueryData(sessionQuery.queryKey, (before) => before && { ...before, customers });
}

/** The account of the id; null gets the signed-in user's account, the one call that names no account. */
export async function fetchAccount(id: string | null): Promise<Account> {
  const reply = await call('GET /api/account/api/user/myself/', { query: { format: 'json' }, account: id });
  const account = readAccount(reply);
  return id === null ? account : { ...account, id };
}

/** Query key prefix of one account's data, so that it is never shown for another. */
function about(account: string, ...what: readonly string[]) {
  return ['account', account, ...what] as const;
}

/** Query key prefix of everything about an account's stores. */
export function storesKey(account: string) {
  return about(account, 'stores');
}

/** The linked stores in the server's format: layout and stores page each select what they show. */
export function linkedStoresQuery(account: string) {
  return queryOptions({
    queryKey: [...storesKey(account), 'list'],
    queryFn: async ({ signal }) =>
      readList(await call('GET /api/ext/product/userproduct/', { query: { limit: 0 }, account, signal })),
  });
}

export function sellersQuery(account: string) {
  return queryOptions({ ...linkedStoresQuery(account), select: readSellers });
}

export interface Balance {
  readonly amount: number;
  readonly currency: string | null;
  /** The unpaid amount in each invoice currency; empty when the reply lacks it. */
  readonly due: readonly Money[];
}

/** The unpaid balance. Not refetched, because a dismissed banner must not come back by itself. */
export function balanceQuery(account: string) {
  return queryOptions({
    queryKey: about(account, 'balance'),
    queryFn: async ({ signal }): Promise<Balance> => {
      const reply: unknown = await call('GET /api/invoices/balance/', { account, signal });
      const given = readFields(reply);
      return {
        amount: readNumber(given['balance']) ?? readNumber(reply) ?? 0,
        currency: /^[A-Z]{3}$/.exec(readText(given['currency']))?.[0] ?? null,
        due: readList(given['due']).flatMap((each) => {
          const { minor, currency } = readFields(each);
          const amount = readNumber(minor);
          return amount === null ? [] : [{ minor: amount, currency: readText(currency) }];
        }),
      };
    },
    ...once,
  });
}

/** Whether the gift for the first store was granted. */
export function giftQuery(account: string) {
  return queryOptions({
    queryKey: about(account, 'gift'),
    queryFn: async ({ signal }) => {
      const reply: unknown = await call('GET /api/invoices/first_seller_claimed/', { account, signal });
      return readFlag(readFields(reply)['claimed']) || readFlag(reply);
    },
    ...once,
  });
}

export interface Profile {
  readonly id: string;
  readonly company: string;
  readonly companyAddress: string;
  readonly name: string;
}

export function profileQuery(account: string) {
  return queryOptions({
    queryKey: about(account, 'profile'),
    queryFn: async ({ signal }) =>
      readProfile(await call('GET /api/account/api/profile/myself/', { account, signal })),
  });
}

export function readProfile(reply: unknown): Profile {
  const given = readFields(reply);
  return {
    id: readText(given['id']),
    company: readText(given['company']),
    companyAddress: readText(given['company_address']),
    name: readText(given['name']),
  };
}

/** Puts a saved profile into the cache of every page. */
export function setProfile(queries: QueryClient, account: string, profile: Profile): void {
  queries.setQueryData(profileQuery(account).queryKey, profile);
  queries.setQueryData(sessionQuery.queryKey, (session) => {
    if (!session) return session;
    const withCompany = (each: Account) =>
      each.id === account ? { ...each, company: profile.company } : each;
    return { ...session, own: withCompany(session.own), account: withCompany(session.account) };
  });
}
