import { deviceName } from '@recoup/contract/device-name';
import * as en from '@recoup/contract/security-event-names/en';
import * as zh from '@recoup/contract/security-event-names/zh';
import type { OperatorSecurityEvent, SecurityEvent } from '@recoup/contract/security-events';
import type { FastifyReply } from 'fastify';
import { sendTable } from '../../platform/http/send-table.ts';
import type { Language } from '../../platform/language.ts';

const words = { en, zh };

export function exportEvents(
  reply: FastifyReply,
  language: Language,
  events: readonly (SecurityEvent & Partial<OperatorSecurityEvent>)[],
): Promise<FastifyReply> {
  const { securityEventColumns: columns, securityEventNames: names } = words[language];
  return sendTable(reply, 'csv', {
    name: 'security-activity',
    sheet: columns.event,
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
    rows: events.map((event) => [
      new Date(event.happened_at),
      names[event.kind],
      event.account?.name ?? null,
      event.person,
      event.ip,
      deviceName(event.user_agent) || event.user_agent,
      event.detail,
      event.request_id,
    ]),
  });
}
