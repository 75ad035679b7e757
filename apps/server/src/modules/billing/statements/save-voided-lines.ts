import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { InvoiceRef } from './refresh-draft.ts';

/** Saves what a voided invoice contained before its lines move to the next statement. */
export async function saveVoidedLines(tx: Tx, { account, invoice }: InvoiceRef): Promise<void> {
  await sql`
    insert into voided_lines (account_id, invoice_id, line_id, discount_minor)
    select account_id, invoice_id, id, case when state = 'billed' then discount_minor else 0 end
    from statement_lines
    where account_id = ${account} and invoice_id = ${invoice} and state in ('billed', 'disputed')
  `.execute(tx);
}
