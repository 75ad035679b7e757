import type { supplierInvoice, vaultDocument } from '@recoup/contract/documents';
import { sql } from 'kysely';
import type { z } from 'zod';
import { listFullNames } from '../accounts/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';

export type VaultDocument = z.output<typeof vaultDocument>;
type Invoice = z.output<typeof supplierInvoice>;
export type DocumentWithInvoice = VaultDocument & { invoice: Invoice | null; reviewer: string | null };

/** Another account's document is reported as not found. */
export async function getDocument(data: Data, actor: Actor, id: number): Promise<DocumentWithInvoice> {
  const document = await data.withTenant({ ...actor, acts: false }, (tx) =>
    getDocumentWithInvoice(tx, actor.account, id),
  );
  if (document.reviewed_by === null) return document;
  const reviewers = await listReviewers(data, [document]);
  return { ...document, reviewer: reviewers[0]?.name ?? null };
}

export async function getDocumentWithInvoice(
  tx: Tx,
  account: number,
  id: number,
): Promise<DocumentWithInvoice> {
  const document = await getDocumentIn(tx, account, id);
  return { ...document, invoice: await getInvoice(tx, account, id), reviewer: null };
}

/** Operators' names, which the tenant role cannot read. */
export async function listReviewers(
  data: Data,
  documents: readonly VaultDocument[],
): Promise<{ id: number; name: string }[]> {
  const ids = [...new Set(documents.flatMap(({ reviewed_by }) => reviewed_by ?? []))];
  return ids.length === 0 ? [] : data.withSystem((tx) => listFullNames(tx, ids));
}

export async function getDocumentIn(tx: Tx, account: number, id: number): Promise<VaultDocument> {
  const row = await selectDocuments(tx, account).where('documents.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Problem('not_found');
  return toDocument(row);
}

export async function findByContent(
  tx: Tx,
  account: number,
  key: string,
): Promise<VaultDocument | undefined> {
  const row = await selectDocuments(tx, account).where('documents.object_key', '=', key).executeTakeFirst();
  return row && toDocument(row);
}

export function selectDocuments(tx: Tx, account: number) {
  return tx
    .selectFrom('documents')
    .leftJoin('supplier_invoices as invoice', (join) =>
      join
        .onRef('invoice.account_id', '=', 'documents.account_id')
        .onRef('invoice.document_id', '=', 'documents.id'),
    )
    .select([
      'documents.id',
      'documents.name',
      'documents.type',
      'documents.media_type',
      'documents.size',
      'documents.status',
      'documents.reject_reason',
      'documents.reject_note',
      'documents.uploaded_at',
      'documents.reviewed_at',
      'documents.reviewed_by',
      'invoice.number as invoice_number',
      selectLinks('shipment').as('shipments'),
      selectLinks('ticket').as('tickets'),
      inUse.as('in_use'),
    ])
    .where('documents.account_id', '=', account);
}

function selectLinks(kind: 'shipment' | 'ticket') {
  return sql<string[]>`array(
    select link.target
    from document_links link
    where link.account_id = documents.account_id and link.document_id = documents.id and link.kind = ${kind}
    order by link.target
  )`;
}

/** A filed claim depends on it or on one of its lines. */
export const inUse = sql<boolean>`(
  exists (
    select
    from document_links link
    where link.account_id = documents.account_id
      and link.document_id = documents.id
      and link.held_at is not null
  )
  or exists (
    select
    from invoice_lines line
    join invoice_draws draw on draw.account_id = line.account_id and draw.line_id = line.id
    where line.account_id = documents.account_id and line.document_id = documents.id
  )
)`;

type Row = Awaited<ReturnType<ReturnType<typeof selectDocuments>['executeTakeFirstOrThrow']>>;

export function toDocument({ uploaded_at, reviewed_at, ...row }: Row): VaultDocument {
  return {
    ...row,
    uploaded_at: uploaded_at.toISOString(),
    reviewed_at: reviewed_at?.toISOString() ?? null,
  };
}

async function getInvoice(tx: Tx, account: number, id: number): Promise<Invoice | null> {
  const invoice = await tx
    .selectFrom('supplier_invoices')
    .select([
      'number',
      'supplier',
      'supplier_address',
      'buyer',
      'buyer_address',
      'issued_on',
      'currency',
      'names_products',
      'finished_sale',
    ])
    .where('account_id', '=', account)
    .where('document_id', '=', id)
    .executeTakeFirst();
  if (invoice === undefined) return null;
  const lines = await tx
    .selectFrom('invoice_lines as line')
    .select([
      'line.id',
      'line.fnsku',
      'line.quantity',
      sql<string | null>`trim_scale(line.unit_cost)::text`.as('unit_cost'),
      selectAllocated.as('drawn'),
    ])
    .where('line.account_id', '=', account)
    .where('line.document_id', '=', id)
    .orderBy('line.position')
    .orderBy('line.id')
    .execute();
  return { ...invoice, lines };
}

/** Allocated quantity of `line`. */
export const selectAllocated = sql<number>`coalesce((
  select sum(draw.quantity)
  from invoice_draws draw
  where draw.account_id = line.account_id and draw.line_id = line.id
), 0)::bigint`;
