import type { documents } from '@recoup/contract/documents';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { toContainsPattern } from '../../platform/database/like-patterns.ts';
import { parseCursor, formatCursor } from '../../platform/paging/cursor.ts';
import { storeOfLink } from './events.ts';
import { listReviewers, selectDocuments, toDocument, type VaultDocument } from './get-document.ts';

type ListQuery = z.output<(typeof documents.list)['query']>;
export type Filters = Omit<ListQuery, 'limit' | 'cursor'>;
type Selection = ReturnType<typeof selectDocuments>;

interface DocumentPage {
  readonly items: VaultDocument[];
  readonly reviewers: { id: number; name: string }[];
  readonly next: string | null;
  readonly total: number;
}

export async function listDocuments(data: Data, actor: Actor, query: ListQuery): Promise<DocumentPage> {
  const after = query.cursor === undefined ? undefined : parseCursor(query.cursor, cursorSchema(query.sort));
  const page = await data.withTenant(actor, async (tx) => {
    const filtered = await selectFiltered(tx, actor.account, query);
    const { total } = await filtered
      .clearSelect()
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    let selection = withOrder(filtered, query);
    if (after !== undefined) selection = selection.where(afterCursor(after, query));
    const rows = await selection.limit(query.limit + 1).execute();
    const items = rows.slice(0, query.limit).map(toDocument);
    const last = items.at(-1);
    return {
      items,
      next: rows.length > query.limit && last ? toCursor(last, query.sort) : null,
      total,
    };
  });
  return { ...page, reviewers: await listReviewers(data, page.items) };
}

/** All matching rows, up to what a spreadsheet can open. */
export async function listAllDocuments(tx: Tx, account: number, filters: Filters): Promise<VaultDocument[]> {
  const filtered = await selectFiltered(tx, account, filters);
  const rows = await withOrder(filtered, filters).limit(100_000).execute();
  return rows.map(toDocument);
}

async function selectFiltered(tx: Tx, account: number, filters: Filters): Promise<Selection> {
  const { q, type, status, linked, store } = filters;
  let chosen = selectDocuments(tx, account);
  if (q !== undefined && q !== '') {
    const pattern = toContainsPattern(q);
    chosen = chosen.where(
      sql<boolean>`(
        documents.name ilike ${pattern}
        or invoice.number ilike ${pattern}
        or exists (
          select
          from document_links link
          where link.account_id = documents.account_id
            and link.document_id = documents.id
            and link.target ilike ${pattern}
        )
      )`,
    );
  }
  if (type !== undefined) chosen = chosen.where('documents.type', 'in', [type].flat());
  if (status !== undefined) chosen = chosen.where('documents.status', '=', status);
  if (linked !== undefined) {
    const links = sql<boolean>`exists (
      select
      from document_links link
      where link.account_id = documents.account_id and link.document_id = documents.id
    )`;
    chosen = chosen.where(linked === 'yes' ? links : sql<boolean>`not ${links}`);
  }
  if (store !== undefined) {
    const linkStore = await storeOfLink.ask(tx, { link: 'link' });
    chosen = chosen.where(
      sql<boolean>`coalesce(
        (
          select bool_or(${linkStore} = any(${store}::bigint[]))
          from document_links link
          where link.account_id = documents.account_id and link.document_id = documents.id
        ),
        true
      )`,
    );
  }
  return chosen;
}

/** Ids ascend with time, so they are the order of arrival. */
const sortValue = {
  uploaded: sql`documents.id`,
  name: sql`lower(documents.name)`,
  size: sql`documents.size`,
} as const satisfies Record<ListQuery['sort'], RawBuilder<unknown>>;

function withOrder(chosen: Selection, { sort, order }: Pick<Filters, 'sort' | 'order'>): Selection {
  return chosen.orderBy(sortValue[sort], order).orderBy('documents.id', order);
}

type Cursor = readonly [value: string | number, id: number];
const number = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const text = z.string().refine((value) => value.isWellFormed() && !value.includes('\0'));

function afterCursor(
  [value, id]: Cursor,
  { sort, order }: Pick<Filters, 'sort' | 'order'>,
): RawBuilder<boolean> {
  const here = sql`(${sortValue[sort]}, documents.id)`;
  const last =
    sort === 'name' ? sql`(lower(${value}::text), ${id}::bigint)` : sql`(${value}::bigint, ${id}::bigint)`;
  return order === 'asc' ? sql`${here} > ${last}` : sql`${here} < ${last}`;
}

function toCursor(last: VaultDocument, sort: ListQuery['sort']): string {
  // Compared with PostgreSQL's lower(), which is applied again when the cursor returns.
  const value = { uploaded: last.id, name: last.name, size: last.size }[sort];
  return formatCursor([value, last.id]);
}

function cursorSchema(sort: ListQuery['sort']) {
  return z.tuple([sort === 'name' ? text : number, number]);
}
