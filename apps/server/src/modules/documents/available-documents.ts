import type { DocumentAtHand } from '@recoup/contract/document-needs';
import type { DocumentStatus, RejectReason } from '@recoup/contract/document-types';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export interface AvailableDocument extends DocumentAtHand {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly status: DocumentStatus;
  readonly reject_reason: RejectReason | null;
  readonly reject_note: string;
  readonly object_key: string;
  /** Linked to the ticket itself, with no filed claim depending on it. */
  readonly detachable: boolean;
}

const showsPrices = sql<boolean>`exists (
  select
  from invoice_lines line
  where line.account_id = documents.account_id
    and line.document_id = documents.id
    and line.unit_cost is not null
)`;

/** Documents of a claim's ticket and shipment, rejected ones included. */
export async function listAvailableDocuments(
  tx: Tx,
  account: number,
  { ticket, shipment }: { readonly ticket: number | null; readonly shipment: string | null },
): Promise<AvailableDocument[]> {
  if (ticket === null && shipment === null) return [];
  const rows = await tx
    .selectFrom('documents')
    .select([
      'id',
      'name',
      'type',
      'size',
      'status',
      'reject_reason',
      'reject_note',
      'object_key',
      showsPrices.as('shows_prices'),
      sql<boolean>`exists (
        select
        from document_links link
        where link.account_id = documents.account_id
          and link.document_id = documents.id
          and link.kind = 'ticket'
          and link.target = ${ticket?.toString() ?? ''}
          and link.held_at is null
      )`.as('detachable'),
    ])
    .where('account_id', '=', account)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('document_links as link')
          .select('link.target')
          .whereRef('link.account_id', '=', 'documents.account_id')
          .whereRef('link.document_id', '=', 'documents.id')
          .where(({ or, and, eb }) =>
            or([
              and([eb('link.kind', '=', 'ticket'), eb('link.target', '=', ticket?.toString() ?? '')]),
              and([eb('link.kind', '=', 'shipment'), eb('link.target', '=', shipment ?? '')]),
            ]),
          ),
      ),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ shows_prices, ...document }) => ({
    ...document,
    showsPrices: shows_prices,
  }));
}

/** The usable documents of many claims, looked up by ticket and shipment. */
export async function listUsableDocuments(
  tx: Tx,
  account: number,
  { tickets, shipments }: { readonly tickets: readonly number[]; readonly shipments: readonly string[] },
): Promise<(ticket: number, shipment: string | null) => readonly (DocumentAtHand & { id: number })[]> {
  const rows = await tx
    .selectFrom('documents')
    .innerJoin('document_links as link', (join) =>
      join
        .onRef('link.account_id', '=', 'documents.account_id')
        .onRef('link.document_id', '=', 'documents.id'),
    )
    .select(['link.kind', 'link.target', 'documents.id', 'documents.type', showsPrices.as('showsPrices')])
    .where('documents.account_id', '=', account)
    .where('documents.status', '<>', 'rejected')
    .where(
      sql<boolean>`(
        (link.kind = 'ticket' and link.target = any(${tickets.map(String)}::text[]))
        or (link.kind = 'shipment' and link.target = any(${[...shipments]}::text[]))
      )`,
    )
    .execute();
  const byTarget = Map.groupBy(rows, ({ kind, target }) => `${kind} ${target}`);
  return (ticket, shipment) => [
    ...(byTarget.get(`ticket ${ticket}`) ?? []),
    ...(byTarget.get(`shipment ${shipment ?? ''}`) ?? []),
  ];
}

/** The suppliers of products, by FNSKU, as the newest invoice says. */
export async function listSuppliers(
  tx: Tx,
  account: number,
  fnskus: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ fnsku: string; supplier: string }>`
    select distinct on (line.fnsku) line.fnsku, invoice.supplier
    from invoice_lines line
    join supplier_invoices invoice
      on invoice.account_id = line.account_id and invoice.document_id = line.document_id
    where line.account_id = ${account}
      and line.fnsku = any(${[...fnskus]}::text[])
      and invoice.supplier <> ''
    order by line.fnsku, line.document_id desc
  `.execute(tx);
  return new Map(rows.map(({ fnsku, supplier }) => [fnsku, supplier]));
}
