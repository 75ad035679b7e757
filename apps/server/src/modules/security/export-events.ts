import { deviceName } from '@recoup/contract/device-name';
import * as en from '@recoup/contract/security-event-names/en';
import * as zh from '@recoup/contract/security-event-names/zh';
import type { OperatorSecurityEvent, SecurityEvent } from '@recoup/contract/security-events';
import type { FastifyReply } from 'fastify';
import type { Cell } from '../../platform/cell.ts';
import { sendLongCsv } from '../../platform/http/send-table.ts';
import type { Language } from '../../platform/language.ts';

const words = { en, zh };
const pageSize = 500;

type Event = SecurityEvent & Partial<OperatorSecurityEvent>;

interface Page {
  readonly items: readonly Event[];
  readonly next: string | null;
}

type ListPage = (page: { readonly cursor: string | undefined; readonly limit: number }) => Promise<Page>;

export async function exportEvents(
  reply: FastifyReply,
  language: Language,
  listPage: ListPage,
): Promise<FastifyReply> {
  const { securityEventColumns: columns, securityEventNames: names } = words[language];
  // Read before anything is sent, so that a failure still has its own answer.
  const first = await listPage({ cursor: undefined, limit: pageSize });
  const toCells = (event: Event): Cell[] => [
    new Date(event.happened_at),
    names[event.kind],
    event.account?.name ?? null,
    event.person,
    event.ip,
    deviceName(event.user_agent) || event.user_agent,
    event.detail,
    event.request_id,
  ];
  return sendLongCsv(reply, {
    name: 'security-activity',
    header: [
      columns.time,
      columns.event,
      columns.account,
      columns.person,
      columns.address,
      columns.device,
      columns.detail,
      columns.request,
    ],
    portions: listRows(first, listPage, toCells),
  });
}

async function* listRows(
  first: Page,
  listPage: ListPage,
  toCells: (event: Event) => Cell[],
): AsyncGenerator<Cell[][], void, undefined> {
  let page = first;
  yield page.items.map(toCells);
  while (page.next !== null) {
    page = await listPage({ cursor: page.next, limit: pageSize });
    yield page.items.map(toCells);
  }
}
