import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { toContainsPattern } from '../../platform/database/like-patterns.ts';

export interface FoundDocument {
  readonly kind: 'document';
  readonly id: number;
  readonly name: string;
  readonly detail: string;
}

/** Compared one by one, so only the newest of an account. */
const maxCompared = 5_000;

/** By a part of the file name or the supplier invoice's number, newest first. */
export async function searchDocuments(
  tx: Tx,
  account: number,
  q: string,
  limit: number,
): Promise<FoundDocument[]> {
  const pattern = toContainsPattern(q);
  const { rows } = await sql<Omit<FoundDocument, 'kind'>>`
    select document.id, document.name, coalesce(invoice.number, '') as detail
    from (
      select recent.account_id, recent.id, recent.name
      from documents recent
      where recent.account_id = ${account}
      order by recent.id desc
      limit ${maxCompared}
    ) document
    left join supplier_invoices invoice
      on invoice.account_id = document.account_id and invoice.document_id = document.id
    where document.name ilike ${pattern} or invoice.number ilike ${pattern}
    order by document.id desc
    limit ${limit}
  `.execute(tx);
  return rows.map((row) => ({ kind: 'document', ...row }));
}
