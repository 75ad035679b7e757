import { sql } from 'kysely';
import { provedMeasurementsView } from '../audits/public.ts';
import { documentLinksView } from '../documents/public.ts';
import type { Tx } from '../../platform/database/database.ts';
import { attachInTransaction } from './attach-document.ts';

/**
 * Attaches the photo of a product's latest measurement to tickets about its size that wait for one. Returns those that
 * became ready.
 */
export async function attachMeasurements(tx: Tx, account: number, store: number): Promise<number[]> {
  const { rows } = await sql<{ ticket: number; document: number; by: number }>`
    select distinct on (tickets.id)
      tickets.id as ticket,
      measured.document_id as document,
      measured.changed_by as by
    from tickets
    join ${provedMeasurementsView('measured')}
      on measured.account_id = tickets.account_id
      and (measured.sku = tickets.sku or (measured.sku = '' and measured.fnsku = tickets.fnsku))
    left join ${documentLinksView('link')}
      on link.account_id = tickets.account_id
      and link.document_id = measured.document_id
      and link.kind = 'ticket'
      and link.target = tickets.id::text
    where tickets.account_id = ${account}
      and tickets.store_id = ${store}
      and tickets.status = 'documents_needed'
      and tickets.claim_type in ('fee_dimension', 'fee_storage')
      and link.target is null
    order by tickets.id, measured.measured_on desc
  `.execute(tx);
  for (const { ticket, document, by } of rows) {
    await attachInTransaction(tx, { account, ticket }, { document, who: 'seller', by });
  }
  if (rows.length === 0) return [];
  const ready = await tx
    .selectFrom('tickets')
    .select('id')
    .where('account_id', '=', account)
    .where('status', '=', 'ready')
    .where(
      'id',
      'in',
      rows.map(({ ticket }) => ticket),
    )
    .execute();
  return ready.map(({ id }) => id);
}
