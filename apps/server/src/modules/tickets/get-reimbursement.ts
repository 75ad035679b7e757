import { claimTypes } from '@recoup/contract/claim-types';
import type { OperatorReimbursement } from '@recoup/contract/reimbursement-matching';
import { accountsView, activeAccountsView } from '../accounts/public.ts';
import { storesView } from '../stores/public.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { requireOneOf } from '../../platform/require-one-of.ts';
import { Problem } from '../../platform/problem.ts';
import { statementLinesOfReimbursements } from './events.ts';
import { toReimbursement } from './get-ticket.ts';

/** A reimbursement of any account, for operators. */
export async function getReimbursement(data: Data, id: number): Promise<OperatorReimbursement> {
  return data.withSystem((tx) => getReimbursementIn(tx, id));
}

export async function getReimbursementIn(tx: Tx, id: number): Promise<OperatorReimbursement> {
  const row = await tx
    .selectFrom('reimbursement_rows as row')
    .innerJoin(storesView('stores'), (join) =>
      join.onRef('stores.account_id', '=', 'row.account_id').onRef('stores.id', '=', 'row.store_id'),
    )
    .innerJoin(activeAccountsView('accounts'), 'accounts.id', 'row.account_id')
    .leftJoin('tickets', (join) =>
      join.onRef('tickets.account_id', '=', 'row.account_id').onRef('tickets.id', '=', 'row.ticket_id'),
    )
    .selectAll('row')
    .select([
      'stores.store_name',
      'stores.seller_id',
      'accounts.account_name',
      'tickets.claim_type',
      'tickets.status',
      'tickets.case_id as ticket_case_id',
    ])
    .where('row.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new Problem('not_found');
  const { account_id: account, ticket_id: ticket, claim_type, status } = row;
  // The lines of unmatched money are withdrawn by a job.
  const lines =
    ticket === null ? undefined : await statementLinesOfReimbursements.ask(tx, { account, rows: [id] });
  return {
    ...toReimbursement(row),
    account: { id: account, name: row.account_name },
    store: { id: row.store_id, name: row.store_name || row.seller_id || '' },
    ticket:
      ticket === null || claim_type === null || status === null
        ? null
        : {
            id: ticket,
            claim_type: requireOneOf(claimTypes, claim_type),
            status,
            case_id: row.ticket_case_id,
          },
    bills: [...(lines?.get(id) ?? [])],
    corrections: await listCorrections(tx, account, id),
  };
}

async function listCorrections(
  tx: Tx,
  account: number,
  row: number,
): Promise<OperatorReimbursement['corrections']> {
  const rows = await tx
    .selectFrom('reimbursement_corrections as correction')
    .innerJoin(accountsView('operator'), 'operator.id', 'correction.corrected_by')
    .select([
      'correction.from_ticket_id as from_ticket',
      'correction.to_ticket_id as to_ticket',
      'correction.reason',
      'operator.username as by',
      'correction.corrected_at',
    ])
    .where('correction.account_id', '=', account)
    .where('correction.reimbursement_row_id', '=', row)
    .orderBy('correction.id')
    .execute();
  return rows.map(({ corrected_at, ...correction }) => ({ ...correction, at: corrected_at.toISOString() }));
}
