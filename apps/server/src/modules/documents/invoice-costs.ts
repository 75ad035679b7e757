import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export interface InvoiceCost {
  readonly fnsku: string;
  readonly currency: string;
  /** An exact decimal number. */
  readonly unitCost: string;
  readonly issuedOn: string;
  readonly document: number;
}

/**
 * Unit costs per FNSKU and currency by that day, one for each day of issue, from invoices with prices. Rejected
 * invoices do not count.
 */
export async function listInvoiceCosts(tx: Tx, account: number, asOf: string): Promise<InvoiceCost[]> {
  const { rows } = await sql<InvoiceCost>`
    select distinct on (line.fnsku, invoice.currency, invoice.issued_on)
      line.fnsku,
      invoice.currency,
      trim_scale(line.unit_cost)::text as "unitCost",
      invoice.issued_on as "issuedOn",
      line.document_id as document
    from invoice_lines line
    join supplier_invoices invoice
      on invoice.account_id = line.account_id and invoice.document_id = line.document_id
    join documents
      on documents.account_id = line.account_id and documents.id = line.document_id
    where line.account_id = ${account}
      and line.unit_cost is not null
      and invoice.currency is not null
      and invoice.issued_on <= ${asOf}
      and documents.type = 'supplier_invoice'
      and documents.status <> 'rejected'
    order by line.fnsku, invoice.currency, invoice.issued_on, line.id desc
  `.execute(tx);
  return rows;
}
