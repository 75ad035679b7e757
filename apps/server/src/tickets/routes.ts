import { contract } from '@recoup/contract';
import type { Bind } from '../platform/http/bind.ts';
import { actOnTicket, actOnTickets } from './act-on-tickets.ts';
import { exportTickets } from './export-tickets.ts';
import { listTickets } from './list-tickets.ts';
import { asOperator } from './operator.ts';
import { actAsOperator, fileAsOperator, readOperatorTicket, type OperatorTools } from './operator-ticket.ts';
import { readQueue, readUnmatched } from './read-queue.ts';
import { readTicket } from './read-ticket.ts';
import { sayOnTicket } from './say.ts';

const { tickets, operations } = contract;

export function bindTickets(bind: Bind, tools: OperatorTools): void {
  const { data } = tools;

  bind(tickets.list, ({ actor, query }) => listTickets(data, actor, query));
  bind(tickets.one, ({ actor, params }) => readTicket(tools, actor, params.id));
  bind(tickets.act, ({ actor, params, body }) => actOnTicket(tools, actor, params.id, body));
  bind(tickets.actOnMany, ({ actor, body }) => actOnTickets(tools, actor, body));
  bind(tickets.say, ({ actor, params, body }) =>
    sayOnTicket(data, actor, params.id, { side: 'seller', text: body.text }),
  );
  bind(tickets.exportTickets, ({ actor, query, visitor, reply }) =>
    exportTickets(data, actor, query, visitor.language, reply),
  );

  bind(operations.queue, ({ actor, query }) => readQueue(data, actor, query));
  bind(operations.one, ({ actor, params }) => readOperatorTicket(tools, actor, params.id));
  bind(operations.file, ({ actor, params, body }) => fileAsOperator(tools, actor, params.id, body.case_id));
  bind(operations.act, ({ actor, params, body }) => actAsOperator(tools, actor, params.id, body));
  bind(operations.say, async ({ actor, params, body }) =>
    sayOnTicket(data, await asOperator(data, actor, params.id), params.id, {
      side: 'operator',
      text: body.text,
    }),
  );
  bind(operations.unmatched, ({ query }) => readUnmatched(data, query));
}
