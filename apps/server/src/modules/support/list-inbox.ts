import { formatFullName } from '@recoup/contract/full-name';
import type { Conversation, support } from '@recoup/contract/support';
import type { InboxView } from '@recoup/contract/conversation-states';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { activeAccountsView } from '../accounts/public.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { toContainsPattern } from '../../platform/database/like-patterns.ts';
import { Problem } from '../../platform/problem.ts';
import { formatCursor, parseIdCursor } from '../../platform/paging/cursor.ts';
import { toMessage, type MessageRow } from './chat-message.ts';

type Query = z.output<(typeof support.listConversations)['query']>;
type Inbox = z.output<(typeof support.listConversations)['reply']>;

const views: Record<InboxView, RawBuilder<boolean>> = {
  open: sql`conversation.status = 'open'`,
  unread: sql`conversation.staff_unread > 0`,
  closed: sql`conversation.status = 'closed'`,
  all: sql`true`,
};

/** Sorted by the last message; searches names, addresses, companies and all messages. */
export async function listInbox(data: Data, { show, q, sort, cursor, limit }: Query): Promise<Inbox> {
  const after = parseIdCursor(cursor);
  const beyond = sort === 'newest' ? sql`<` : sql`>`;
  const isBeyond =
    after === undefined ? sql<boolean>`true` : sql<boolean>`conversation.last_message_id ${beyond} ${after}`;
  return data.withSystem(async (tx) => {
    const wanted = sql`${views[show]} and ${matches(q)} and ${isBeyond}`;
    const rows = await listConversations(tx, wanted, { sort, limit: limit + 1 });
    const items = rows.slice(0, limit);
    return {
      items,
      next: rows.length > limit ? formatCursor(items.at(-1)?.last.id ?? 0) : null,
      counts: await countConversations(tx),
    };
  });
}

export async function getConversation(data: Data, id: number): Promise<Conversation> {
  const [found] = await data.withSystem((tx) =>
    listConversations(tx, sql`conversation.id = ${id}`, { sort: 'newest', limit: 1 }),
  );
  if (found === undefined) throw new Problem('not_found');
  return found;
}

function matches(q: string | undefined): RawBuilder<boolean> {
  if (q === undefined || q === '') return sql`true`;
  const pattern = toContainsPattern(q);
  return sql`conversation.account_id in (
    select talk.account_id
    from support_conversations talk
    join ${activeAccountsView('account')} on account.id = talk.account_id
    where concat_ws(
      ' ', account.username, account.email, account.phone, account.first_name, account.last_name, account.contact_name, account.company
    ) ilike ${pattern}
    union all
    select message.account_id
    from support_messages message
    where strpos(message.words, lower(${q})) > 0
  )`;
}

interface Row {
  conversation_id: number;
  status: Conversation['status'];
  staff_unread: number;
  account_id: number;
  username: string;
  first_name: string;
  last_name: string;
  name: string;
  email: string | null;
  phone: string | null;
  company: string;
  language: Conversation['person']['language'];
  wrote_from: string | null;
  id: number;
  key: string;
  side: MessageRow['side'];
  body: string;
  page: string;
  file_name: string | null;
  media_type: MessageRow['media_type'];
  file_size: number | null;
  sent_at: Date;
}

async function listConversations(
  tx: Tx,
  wanted: RawBuilder<unknown>,
  { sort, limit }: Pick<Query, 'sort' | 'limit'>,
): Promise<Conversation[]> {
  const { rows } = await sql<Row>`
    select
      conversation.id as conversation_id,
      conversation.status,
      conversation.staff_unread,
      account.id as account_id,
      account.username,
      account.first_name,
      account.last_name,
      account.contact_name as name,
      account.email,
      account.phone,
      account.company,
      account.language,
      wrote.page as wrote_from,
      last.id,
      last.key,
      last.side,
      last.body,
      last.page,
      last.file_name,
      last.media_type,
      last.file_size,
      last.sent_at
    from support_conversations conversation
    join ${activeAccountsView('account')} on account.id = conversation.account_id
    join support_messages last
      on last.account_id = conversation.account_id
      and last.id = conversation.last_message_id
    left join lateral (
      select message.page
      from support_messages message
      where message.account_id = conversation.account_id
        and message.conversation_id = conversation.id
        and message.side = 'person'
      order by message.id desc
      limit 1
    ) wrote on true
    where ${wanted}
    order by conversation.last_message_id ${sort === 'newest' ? sql`desc` : sql`asc`}
    limit ${limit}
  `.execute(tx);
  return rows.map((row) => ({
    id: row.conversation_id,
    status: row.status,
    unread: row.staff_unread,
    person: {
      id: row.account_id,
      username: row.username,
      name: row.name || formatFullName(row.first_name, row.last_name),
      email: row.email,
      phone: row.phone,
      company: row.company,
      language: row.language,
    },
    last: toMessage(row),
    page: row.wrote_from ?? '',
  }));
}

async function countConversations(tx: Tx): Promise<Inbox['counts']> {
  const { rows } = await sql<Inbox['counts']>`
    select
      count(*) filter (where status = 'open') as open,
      count(*) filter (where staff_unread > 0) as unread,
      count(*) filter (where status = 'closed') as closed
    from support_conversations
  `.execute(tx);
  return rows[0] ?? { open: 0, unread: 0, closed: 0 };
}
