import type { contract, Input } from '@recoup/contract';
import type { Conversation } from '@recoup/contract/support';
import type { FastifyReply } from 'fastify';
import type { Cell } from '../../platform/cell.ts';
import type { Data } from '../../platform/database/database.ts';
import { readExportRows } from '../../platform/http/read-export-rows.ts';
import { sendTable } from '../../platform/http/send-table.ts';
import { catalogues, type Language } from '../../platform/language.ts';
import { listInbox } from './list-inbox.ts';

type Query = Input<typeof contract.support.exportConversations>['query'];

export async function exportInbox(
  data: Data,
  { format, ...filter }: Query,
  language: Language,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const words = catalogues[language].inboxExport;
  // The oldest first: a message written meanwhile moves its conversation to a page that is still to be read.
  const rows = await readExportRows(
    (page) => listInbox(data, { ...filter, ...page, sort: 'oldest' }),
    (conversation) => toCells(conversation, words),
  );
  return sendTable(reply, format, {
    name: 'conversations',
    sheet: words.sheet,
    header: Object.values(words.columns),
    rows: rows.toReversed(),
  });
}

type Words = (typeof catalogues)['en']['inboxExport'];

/** In the order of the catalogue's columns. */
function toCells({ person: user, status, unread, last, page }: Conversation, words: Words): Cell[] {
  return [
    user.name,
    user.username,
    user.company,
    user.email,
    user.phone,
    words.statuses[status],
    unread,
    words.sides[last.side],
    last.file?.name ?? last.text,
    new Date(last.at),
    page,
  ];
}
