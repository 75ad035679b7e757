import { contract } from '@recoup/contract';
import type { Data } from '../../platform/database/database.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { exportCustomers } from './export-customers.ts';
import { listCustomers } from './list-customers.ts';
import { readDashboard } from './read-dashboard.ts';

/** Where a demo is being filled in, how far it is. */
type Filling = () => Promise<{ done: number; total: number } | null>;

export function bindDashboard(bind: Bind, { data, filling }: { data: Data; filling: Filling }): void {
  bind(contract.dashboard.read, ({ actor, query }) => readDashboard(data, actor, query));
  bind(contract.dashboard.demo, filling);
  bind(contract.agencies.customers, ({ person }) => listCustomers(data, person.id));
  bind(contract.agencies.exportCustomers, ({ person, query, visitor, reply }) =>
    exportCustomers(data, person.id, query.format, visitor.language, reply),
  );
}
