import { contract } from '@recoup/contract';
import type { Data } from '../../platform/database/database.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { exportEvents } from './export-events.ts';
import { listAccountEvents, listAllEvents } from './list-events.ts';

const { securityEvents } = contract;

export function bindSecurity(bind: Bind, { data }: { data: Data }): void {
  bind(securityEvents.list, ({ actor, query }) => listAccountEvents(data, actor.user, query));
  bind(securityEvents.exportList, ({ actor, query, visitor, reply }) =>
    exportEvents(reply, visitor.language, (page) =>
      listAccountEvents(data, actor.user, { ...query, ...page }),
    ),
  );
  bind(securityEvents.operatorList, ({ query }) => listAllEvents(data, query));
  bind(securityEvents.operatorExport, ({ query, visitor, reply }) =>
    exportEvents(reply, visitor.language, (page) => listAllEvents(data, { ...query, ...page })),
  );
}
