import type { OperatorTicket } from '@recoup/contract/operations';
import { findingsView, joinedSubjectIds } from '../audits/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';
import { updateLockedTicket, lockTicket, type LockedTicket, type TicketRef } from './update-ticket.ts';
import { buildSearchTerms } from './build-claim.ts';
import { lockMatching } from './match-reimbursements.ts';

export async function listCases(tx: Tx, { account, ticket }: TicketRef): Promise<OperatorTicket['cases']> {
  const rows = await tx
    .selectFrom('cases')
    .select(['id', 'case_id', 'opened_at'])
    .where('account_id', '=', account)
    .where('ticket_id', '=', ticket)
    .orderBy('id')
    .execute();
  return rows.map(({ opened_at, ...row }) => ({ ...row, opened_at: opened_at.toISOString() }));
}

/**
 * Removes a mistyped case id from a ticket. If it was the only one, nothing was filed and the ticket is
 * ready again, unless Amazon has already answered.
 */
export async function removeCase(data: Data, actor: Actor, id: number, caseRow: number): Promise<void> {
  const { account } = actor;
  await data.withTenant(actor, async (tx) => {
    await lockMatching(tx, account, await getStoreId(tx, { account, ticket: id }));
    const ticket = await lockTicket(tx, { account, ticket: id });
    const cases = await listCases(tx, { account, ticket: id });
    const wrong = cases.find((each) => each.id === caseRow);
    if (wrong === undefined) throw new Problem('not_found');
    if (await hasMoney(tx, { account, ticket: id }, wrong.case_id)) throw new Problem('case_has_money');
    const left = cases.filter((each) => each !== wrong);
    await updateLockedTicket(tx, account, ticket, {
      action: left.length > 0 ? 'remove_case' : await handleLastCaseRemoved(tx, account, ticket),
      who: 'operator',
      by: actor.user,
      detail: { case_id: wrong.case_id },
    });
    await tx.deleteFrom('cases').where('account_id', '=', account).where('id', '=', wrong.id).execute();
    const last = left.at(-1)?.case_id ?? null;
    await tx
      .updateTable('tickets')
      .set({ case_id: last, ...(last === null && { filed_at: null }) })
      .where('account_id', '=', account)
      .where('id', '=', id)
      .execute();
    await deleteSearchTerm(tx, { account, ticket: id }, wrong.case_id.toUpperCase());
  });
}

async function getStoreId(tx: Tx, { account, ticket }: TicketRef): Promise<number> {
  const row = await tx
    .selectFrom('tickets')
    .select('store_id')
    .where('account_id', '=', account)
    .where('id', '=', ticket)
    .executeTakeFirst();
  if (row === undefined) throw new Problem('not_found');
  return row.store_id;
}

async function hasMoney(tx: Tx, { account, ticket }: TicketRef, caseId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('reimbursement_rows')
    .select('id')
    .where('account_id', '=', account)
    .where('ticket_id', '=', ticket)
    .where('case_id', '=', caseId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A ticket number that was entered as case id must stay a search term. */
async function deleteSearchTerm(tx: Tx, { account, ticket }: TicketRef, word: string): Promise<void> {
  const parts = await tx
    .selectFrom('ticket_findings as part')
    .innerJoin(findingsView('findings'), (join) =>
      join.onRef('findings.account_id', '=', 'part.account_id').onRef('findings.id', '=', 'part.finding_id'),
    )
    .select(joinedSubjectIds)
    .where('part.account_id', '=', account)
    .where('part.ticket_id', '=', ticket)
    .execute();
  if (buildSearchTerms(parts).includes(word)) return;
  await tx
    .deleteFrom('ticket_words')
    .where('account_id', '=', account)
    .where('ticket_id', '=', ticket)
    .where('word', '=', word)
    .execute();
}

/** Handles the removal of the only case id. */
async function handleLastCaseRemoved(
  tx: Tx,
  account: number,
  ticket: LockedTicket,
): Promise<'unfile' | 'remove_case'> {
  if (['withdrawn', 'auto_paid', 'expired'].includes(ticket.status)) return 'remove_case';
  const answer = await tx
    .selectFrom('ticket_events')
    .select('id')
    .where('account_id', '=', account)
    .where('ticket_id', '=', ticket.id)
    .where('action', 'in', ['marketplace_asked', 'approve', 'deny'])
    .limit(1)
    .executeTakeFirst();
  if (ticket.status !== 'filed' || answer !== undefined) throw new Problem('last_case');
  return 'unfile';
}
