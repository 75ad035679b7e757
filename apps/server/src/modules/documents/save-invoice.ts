import type { documents } from '@recoup/contract/documents';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';
import { selectAllocated } from './get-document.ts';

type GivenInvoice = NonNullable<z.output<(typeof documents.update)['body']>['invoice']>;

export interface DocumentRef {
  readonly account: number;
  readonly document: number;
}

/**
 * Saves the invoice and its lines in the given order. An allocated line keeps at least its allocated
 * quantity.
 */
export async function saveInvoice(
  tx: Tx,
  { account, document }: DocumentRef,
  { lines, ...head }: GivenInvoice,
): Promise<void> {
  await tx
    .insertInto('supplier_invoices')
    .values({ account_id: account, document_id: document, ...head })
    .onConflict((conflict) => conflict.columns(['account_id', 'document_id']).doUpdateSet(head))
    .execute();
  const former = await tx
    .selectFrom('invoice_lines as line')
    .select(['line.id', 'line.fnsku', selectAllocated.as('drawn')])
    .where('line.account_id', '=', account)
    .where('line.document_id', '=', document)
    // Blocks concurrent allocations.
    .forUpdate()
    .execute();
  const known = new Map(former.map((line) => [line.id, line]));
  const given = new Map(lines.flatMap((line) => (line.id === undefined ? [] : [[line.id, line] as const])));
  if ([...given.keys()].some((id) => !known.has(id)) || given.size !== lines.filter(hasId).length) {
    throw new Problem('invalid_input', { fields: { 'invoice.lines': { fault: 'not_valid' } } });
  }
  for (const { id, fnsku, drawn } of former) {
    const now = given.get(id);
    const isKept = now !== undefined && now.fnsku === fnsku && now.quantity >= drawn;
    if (drawn > 0 && !isKept) throw new Problem('lines_in_use');
  }
  const gone = former.filter(({ id }) => !given.has(id)).map(({ id }) => id);
  if (gone.length > 0) {
    await tx.deleteFrom('invoice_lines').where('account_id', '=', account).where('id', 'in', gone).execute();
  }
  const placed = lines.map((line, position) => ({ ...line, position }));
  for (const { id, ...line } of placed.filter(hasId)) {
    await tx
      .updateTable('invoice_lines')
      .set(line)
      .where('account_id', '=', account)
      .where('id', '=', id)
      .execute();
  }
  const fresh = placed.filter((line) => !hasId(line));
  if (fresh.length > 0) {
    await tx
      .insertInto('invoice_lines')
      .values(
        fresh.map(({ fnsku, quantity, unit_cost, position }) => ({
          account_id: account,
          document_id: document,
          fnsku,
          quantity,
          unit_cost,
          position,
        })),
      )
      .execute();
  }
}

function hasId<L extends { id?: number | undefined }>(line: L): line is L & { id: number } {
  return line.id !== undefined;
}
