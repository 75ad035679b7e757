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
      sql<boolean>`exists (
        select
        from invoice_lines line
        where line.account_id = documents.account_id
          and line.document_id = documents.id
          and line.unit_cost is not null
      )`.as('shows_prices'),
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
  return rows.map(({ shows_prices, ...paper }) => ({
    ...paper,
    showsPrices: shows_prices,
  }));
}
