import type { Table } from './fake-server.ts';

/** Bodies with the fields the specification names in its section 3, and no others. */

export interface Account {
  readonly id: number | string;
  readonly username: string;
  readonly email?: string;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly date_joined?: string;
  readonly company?: string | null;
  readonly roles?: readonly string[];
  /** A reply may carry more than the specification names. */
  readonly more?: unknown;
}

export function account(given: Partial<Account> = {}): Account {
  return {
    id: 7,
    username: 'lin',
    email: 'lin@shop.example',
    first_name: 'Lin',
    last_name: 'Wei',
    date_joined: '2024-05-01T08:00:00Z',
    company: 'Wei Trading',
    roles: [],
    ...given,
  };
}

export const superuser = account({ id: 8, username: 'operator', roles: ['*.superuser'] });
export const staff = account({ id: 9, username: 'staff' });
export const specialClient = account({ id: 10, username: 'special' });

export interface SubAccount {
  readonly id: number | string;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly company?: string;
  readonly email?: string;
  readonly more?: unknown;
}

export const northwind: SubAccount = {
  id: 21,
  username: 'northwind',
  first_name: 'Nora',
  last_name: 'Winde',
};
export const qihang: SubAccount = { id: 22, username: 'qihang', first_name: '伟', last_name: '陈' };

export interface Seller {
  /** Sent by our server, although the specification does not name it. */
  readonly id?: number;
  readonly seller_id: string;
  readonly state: number | string;
  readonly account: { readonly region: string; readonly store_name: string };
  readonly more?: unknown;
}

export function seller(store_name: string, state: number | string = 6, region = 'na'): Seller {
  return {
    seller_id: `A${store_name.toUpperCase().replaceAll(/\W/g, '')}`,
    state,
    account: { region, store_name },
  };
}

export interface Profile {
  readonly id: number | string;
  readonly company: string;
  readonly company_address?: string;
  readonly name?: string;
}

export interface World {
  readonly myself?: Account;
  /** The reply of `myself` for a customer selected by `user_id`. */
  readonly customers?: readonly SubAccount[];
  readonly sellers?: readonly Seller[];
  /** By the `user_id` sent. */
  readonly sellersOf?: Readonly<Record<string, readonly Seller[]>>;
  readonly balance?: number | string;
  readonly claimed?: unknown;
  readonly profile?: Profile;
  /** Whether replies come inside a `result` field. */
  readonly wrapped?: boolean;
}

/** Replies that the pages of a signed-in user need, by the specification's names. */
export function signedIn(world: World = {}): Table {
  const myself = world.myself ?? account();
  const customers = world.customers ?? [];
  const body = (result: unknown) => ({ body: world.wrapped === false ? result : { result } });
  const profile = world.profile ?? { id: myself.id, company: 'Wei Trading', company_address: '', name: '' };
  return {
    [calls.myself]: ({ query }) => {
      const customer = customers.find(({ id }) => String(id) === query['user_id']);
      return body(customer ? account({ ...customer, company: `${customer.username} Ltd` }) : myself);
    },
    [calls.customers]: body(customers),
    [calls.sellers]: ({ query }) =>
      body(world.sellersOf?.[query['user_id'] ?? String(myself.id)] ?? world.sellers ?? [seller('Harbour')]),
    [calls.balance]: body({ balance: world.balance ?? 0 }),
    [calls.claimed]: body({ claimed: world.claimed ?? true }),
    [calls.profile]: body(profile),
    [calls.saveProfile]: ({ body: sent }) => body({ ...profile, ...(sent as object) }),
    [calls.tickets]: body({ items: [], next: null, total: 0, more: false }),
    [calls.ticketCounts]: body({ needs_action: 0, in_progress: 0, expiring: 0, paid: 0, denied: 0 }),
    [calls.savedViews]: body([]),
    [calls.unread]: body({ unread: 0 }),
    [calls.supportUnread]: body({ unread: 0, begun: false }),
    [calls.supportMessages]: body({ items: [], more: false }),
    [calls.logout]: body({}),
    [calls.login]: { ...body(myself), cookies: ['dbo_token=secret; Path=/'] },
  };
}

export const calls = {
  myself: 'GET /api/account/api/user/myself/',
  customers: 'GET /api/account/api/auth_list/my_customer/',
  logout: 'GET /api/account/logout/',
  profile: 'GET /api/account/api/profile/myself/',
  saveProfile: 'PATCH /api/account/api/profile/{id}/',
  balance: 'GET /api/invoices/balance/',
  claimed: 'GET /api/invoices/first_seller_claimed/',
  sellers: 'GET /api/ext/product/userproduct/',
  tickets: 'GET /api/refund/tickets/',
  ticketCounts: 'GET /api/refund/tickets/counts/',
  savedViews: 'GET /api/refund/views/',
  unread: 'GET /api/notifications/unread/',
  supportUnread: 'GET /api/support/unread/',
  supportMessages: 'GET /api/support/messages/',
  login: 'POST /api/account/api/user/login/',
} as const;
