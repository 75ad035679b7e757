import { contract } from '@recoup/contract';
import type { Data } from '../../platform/database/database.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { exportCustomers } from './export-customers.ts';
import { exportPrevention } from './export-prevention.ts';
import { listCustomers } from './list-customers.ts';
import { getDashboard } from './get-dashboard.ts';
import { getOperatorHome } from './get-operator-home.ts';
import { getPrevention } from './get-prevention.ts';
import { listStoreAudits } from './list-store-audits.ts';

interface DashboardTools {
  readonly data: Data;
  /** Cases a store may file per day. */
  readonly dailyCap: number;
}

export function bindDashboard(bind: Bind, { data, dailyCap }: DashboardTools): void {
  bind(contract.dashboard.get, ({ actor, query }) => getDashboard(data, actor, query));
  bind(contract.dashboard.getPrevention, ({ actor, query }) => getPrevention(data, actor, query));
  bind(contract.dashboard.exportPrevention, ({ actor, query, visitor, reply }) =>
    exportPrevention(data, actor, query, visitor.language, reply),
  );
  bind(contract.operations.getHome, ({ actor }) => getOperatorHome(data, actor, dailyCap));
  bind(contract.audits.getStatus, ({ actor }) => listStoreAudits(data, actor));
  bind(contract.agencies.listCustomers, ({ user, query }) => listCustomers(data, user.id, query.months));
  bind(contract.agencies.exportCustomers, ({ user, query, visitor, reply }) =>
    exportCustomers(data, user.id, query, visitor.language, reply),
  );
}
