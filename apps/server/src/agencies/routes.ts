import { contract } from '@recoup/contract';
import type { Data } from '../platform/database/database.ts';
import type { Bind } from '../platform/http/bind.ts';
import { listCustomers } from './customers.ts';

export function bindAgencies(bind: Bind, { data }: { data: Data }): void {
  bind(contract.accounts.myCustomers, ({ person, query }) => listCustomers(data, person.id, query.limit));
}
