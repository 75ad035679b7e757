import { contract } from '@recoup/contract';
import type { Data } from '../../platform/database/database.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { readDashboard } from './read-dashboard.ts';

export function bindDashboard(bind: Bind, { data }: { data: Data }): void {
  bind(contract.dashboard.read, ({ actor, query }) => readDashboard(data, actor, query));
}
