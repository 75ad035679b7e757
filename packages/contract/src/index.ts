import type { z } from 'zod';
import { accounts } from './accounts.ts';
import { agencies } from './agencies.ts';
import { audits } from './audits.ts';
import { operatorBilling } from './operator-billing.ts';
import { coupons } from './coupons.ts';
import { credit } from './credit.ts';
import { dashboard } from './dashboard.ts';
import { documents } from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import { integrations } from './integrations.ts';
import { invoices } from './invoices.ts';
import { getKeptData } from './kept-data.ts';
import { live } from './live.ts';
import { notifications } from './notifications.ts';
import { payments } from './payments.ts';
import { shipments } from './shipments.ts';
import { operations } from './operations.ts';
import { operators } from './operators.ts';
import { ownData } from './own-data.ts';
import { proofs } from './proofs.ts';
import { referrals } from './referrals.ts';
import { search } from './search.ts';
import { secondFactors } from './second-factors.ts';
import { securityEvents } from './security-events.ts';
import { storeOperations } from './store-operations.ts';
import { stores } from './stores.ts';
import { support } from './support.ts';
import { tickets } from './tickets.ts';
import { uploads } from './uploads.ts';

/** Every call of the API, by module. */
export const contract = {
  accounts,
  secondFactors,
  securityEvents,
  operators,
  agencies,
  stores,
  storeOperations,
  audits,
  shipments,
  tickets,
  dashboard,
  search,
  operations,
  proofs,
  documents,
  uploads,
  invoices,
  operatorBilling,
  credit,
  coupons,
  payments,
  referrals,
  notifications,
  support,
  integrations,
  ownData,
  keptData: { get: getKeptData },
  live,
};

type Domains = typeof contract;
export type AnyEndpoint = { [D in keyof Domains]: Domains[D][keyof Domains[D]] }[keyof Domains];

export const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((domain) =>
  Object.values(domain),
);

/** A call by its wire name, as in `GET /api/invoices/balance/`: clients are typed by it. */
export type CallName = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E };

export type Input<E extends Endpoint> = {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
};
export type Reply<E extends Endpoint> = z.output<E['reply']>;

export type { Access, Endpoint, Method, RateClass } from './endpoint.ts';
