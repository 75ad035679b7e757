import { contract, type Endpoint } from '@recoup/contract';
import { accounts } from './accounts.ts';
import { agencies } from './agencies.ts';
import { audits } from './audits.ts';
import { operatorBilling } from './operator-billing.ts';
import { coupons } from './coupons.ts';
import { credit } from './credit.ts';
import { dashboard } from './dashboard.ts';
import { documents } from './documents.ts';
import { integrations } from './integrations.ts';
import { invoices } from './invoices.ts';
import { live } from './live.ts';
import { notifications } from './notifications.ts';
import { operations } from './operations.ts';
import { operators } from './operators.ts';
import { ownData } from './own-data.ts';
import { payments } from './payments.ts';
import { proofs } from './proofs.ts';
import { referrals } from './referrals.ts';
import { search } from './search.ts';
import { secondFactors } from './second-factors.ts';
import { securityEvents } from './security-events.ts';
import { shipments } from './shipments.ts';
import { storeOperations } from './store-operations.ts';
import { stores } from './stores.ts';
import { support } from './support.ts';
import { tickets } from './tickets.ts';
import { uploads } from './uploads.ts';
import type { Contract, Sample, SamplesOf } from './sample.ts';

/** A valid input per call: a new endpoint does not compile until it has one. */
const samples: { [D in keyof Contract]: SamplesOf<D> } = {
  accounts,
  secondFactors,
  securityEvents,
  operators,
  agencies,
  stores,
  storeOperations,
  audits,
  documents,
  uploads,
  shipments,
  tickets,
  dashboard,
  search,
  operations,
  proofs,
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
  keptData: { get: {} },
  live,
};

/** Every call with its wire name and sample, in the contract's order. */
export const sampledCalls = Object.entries(contract).flatMap(([domain, calls]) =>
  Object.entries(calls).map(([name, call]): [string, Endpoint, Sample] => {
    const ofDomain: Record<string, Sample> = samples[domain as keyof Contract];
    const sample = ofDomain[name];
    if (sample === undefined) throw new Error(`no sample is an input for ${domain}.${name}`);
    return [`${call.method} ${call.path}`, call, sample];
  }),
);
