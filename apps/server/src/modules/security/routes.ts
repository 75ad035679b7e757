import { contract } from '@recoup/contract';
import type { Data } from '../../platform/database/database.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { exportEvents } from './export-events.ts';
import { listAccountEvents, listAllEvents } from './list-events.ts';

const { securityEvents } = contract;
const maxExported = 50_000;

export function bindSecurity(bind: Bind, { data }: { data: Data }): void {
  bind(securityEvents.list, ({ actor, query }) => listAccountEvents(data, actor.user, query));
  bind(securityEvents.exportList, async ({ actor, query, visitor, reply }) => {
    const { items } = await listAccountEvents(data, actor.user, { ...query, limit: maxExported });
    return exportEvents(reply, visitor.language, items);
  });
  bind(securityEvents.operatorList, ({ query }) => listAllEvents(data, query));
  bind(securityEvents.operatorExport, async ({ query, visitor, reply }) => {
    const { items } = await listAllEvents(data, { ...query, limit: maxExported });
    return exportEvents(reply, visitor.language, items);
  });
}
