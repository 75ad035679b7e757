import type { OperatorSecurityEvent, SecurityEvent } from '@recoup/contract/security-events';
import type { SecurityEventKind } from '@recoup/contract/security-event-kinds';
import type { EventSort } from '@recoup/contract/sorts';
import { sql, type RawBuilder } from 'kysely';
import { accountsView } from '../accounts/public.ts';
import type { Data } from '../../platform/database/database.ts';
import { toPrefixPattern } from '../../platform/database/like-patterns.ts';
import { securityEventsView } from '../../platform/security-log/security-events-view.ts';
import { formatCursor, parseIdCursor } from '../../platform/paging/cursor.ts';

interface Page {
  readonly kind?: SecurityEventKind | undefined;
  readonly sort?: EventSort;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

interface Row {
  readonly id: number;
  readonly kind: SecurityEventKind;
  readonly detail: string;
  readonly happened_at: Date;
  readonly ip: string;
  readonly user_agent: string;
  readonly request_id: string;
  readonly actor_id: number | null;
  readonly actor: string | null;
  readonly account_id: number | null;
  readonly account: string | null;
}

/** The owner's view: what operators did is shown, but neither who they are nor where they work. */
export async function listAccountEvents(
  data: Data,
  account: number,
  page: Page,
): Promise<{ items: SecurityEvent[]; next: string | null }> {
  const rows = await listRows(data, page, sql`event.account_id = ${account}`);
  return toPage(rows, page.limit, (row) => toOwnerView(row, account));
}

export async function listAllEvents(
  data: Data,
  { q, ...page }: Page & { readonly q?: string | undefined },
): Promise<{ items: OperatorSecurityEvent[]; next: string | null }> {
  const prefix = q === undefined || q === '' ? undefined : toPrefixPattern(q.toLowerCase());
  const rows = await listRows(
    data,
    page,
    prefix === undefined
      ? sql`true`
      : sql`(
          lower(actor.username) like ${prefix}
          or lower(account.username) like ${prefix}
          or event.ip like ${prefix}
        )`,
  );
  return toPage(rows, page.limit, (row) => ({
    ...toEvent(row),
    account: row.account_id === null ? null : { id: row.account_id, name: row.account ?? '' },
  }));
}

async function listRows(
  data: Data,
  { kind, sort = '-time', cursor, limit }: Page,
  condition: RawBuilder<unknown>,
): Promise<readonly Row[]> {
  const after = parseIdCursor(cursor);
  const isLatestFirst = sort === '-time';
  const { rows } = await data.withSystem((tx) =>
    sql<Row>`
      select
        event.id,
        event.kind,
        event.detail,
        event.happened_at,
        event.ip,
        event.user_agent,
        event.request_id,
        event.actor_id,
        actor.username as actor,
        event.account_id,
        account.username as account
      from ${securityEventsView} event
      left join ${accountsView('actor')} on actor.id = event.actor_id
      left join ${accountsView('account')} on account.id = event.account_id
      where ${condition}
        ${kind === undefined ? sql`` : sql`and event.kind = ${kind}`}
        ${after === undefined ? sql`` : sql`and event.id ${isLatestFirst ? sql`<` : sql`>`} ${after}`}
      order by event.id ${isLatestFirst ? sql`desc` : sql`asc`}
      limit ${limit + 1}
    `.execute(tx),
  );
  return rows;
}

function toPage<Item>(
  rows: readonly Row[],
  limit: number,
  toItem: (row: Row) => Item,
): { items: Item[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(toItem),
    next: rows.length > limit && last !== undefined ? formatCursor(last.id) : null,
  };
}

function toEvent(row: Row): SecurityEvent {
  return {
    id: row.id,
    kind: row.kind,
    detail: row.detail,
    happened_at: row.happened_at.toISOString(),
    person: row.actor,
    ip: row.ip,
    user_agent: row.user_agent,
    request_id: row.request_id,
  };
}

function toOwnerView(row: Row, account: number): SecurityEvent {
  const event = toEvent(row);
  const isByOther = row.actor_id !== null && row.actor_id !== account;
  if (!isByOther) return event;
  const user = row.kind === 'agency_read' ? event.person : null;
  return { ...event, person: user, ip: '', user_agent: '' };
}
