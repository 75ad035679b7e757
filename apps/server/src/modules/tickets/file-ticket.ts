import { gathersCharges } from '@recoup/contract/claim-types';
import { openCaseStates } from '@recoup/contract/ticket-states';
import { sql } from 'kysely';
import { getStore, createMarketplaceDays } from '../stores/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { acquireLock } from '../../platform/database/locks.ts';
import { Problem } from '../../platform/problem.ts';
import { updateLockedTicket, lockTicket, type LockedTicket } from './update-ticket.ts';
import { enqueueRematch } from './jobs.ts';
import { getWindowProblem } from './ticket-state-machine.ts';

/** Saves that an operator filed a ticket at Amazon, with its case id. */
export async function fileTicket(
  data: Data,
  actor: Actor,
  id: number,
  { caseId, dailyCap }: { readonly caseId: string; readonly dailyCap: number },
): Promise<void> {
  await data.withTenant(actor, async (tx) => {
    const ticket = await lockTicket(tx, { account: actor.account, ticket: id });
    if (ticket.status !== 'ready' && ticket.status !== 'appeal') {
      throw new Problem(ticket.status === 'filed' ? 'already_filed' : 'ticket_moved_on');
    }
    // Serializes filings of a store, so that the daily cap holds.
    await acquireLock(tx, 'store_cases', actor.account, ticket.store_id);
    const hindrance = await getFilingProblem(tx, actor.account, ticket, dailyCap);
    if (hindrance !== null) throw new Problem(hindrance);
    await createCase(tx, actor, ticket, caseId);
    await tx
      .updateTable('tickets')
      .set({ filed_at: sql`recoup_now()` })
      .where('account_id', '=', actor.account)
      .where('id', '=', ticket.id)
      .execute();
    await updateLockedTicket(tx, actor.account, ticket, {
      action: ticket.status === 'appeal' ? 'file_appeal' : 'file',
      who: 'operator',
      by: actor.user,
      detail: { case_id: caseId },
    });
    await enqueueRematch(tx, actor.account, ticket.store_id);
  });
}

/**
 * Adds a case id: Amazon continued the claim under another one, or it was filed under one that is entered only now.
 * Reimbursements of every case pay the ticket.
 */
export async function addCase(data: Data, actor: Actor, id: number, caseId: string): Promise<void> {
  await data.withTenant(actor, async (tx) => {
    const ticket = await lockTicket(tx, { account: actor.account, ticket: id });
    await updateLockedTicket(tx, actor.account, ticket, {
      action: 'add_case',
      who: 'operator',
      by: actor.user,
      detail: { case_id: caseId },
    });
    await createCase(tx, actor, ticket, caseId);
    await tx
      .updateTable('tickets')
      .set({ filed_at: sql`coalesce(filed_at, recoup_now())` })
      .where('account_id', '=', actor.account)
      .where('id', '=', ticket.id)
      .execute();
    await enqueueRematch(tx, actor.account, ticket.store_id);
  });
}

type FilingProblem = 'window_not_open' | 'window_closed' | 'duplicate_case' | 'daily_cap_reached';

/** Why a ticket cannot be filed now; the marketplace penalizes early, duplicate and excessive cases. */
export async function getFilingProblem(
  tx: Tx,
  account: number,
  ticket: LockedTicket,
  dailyCap: number,
): Promise<FilingProblem | null> {
  const action = ticket.status === 'appeal' ? 'file_appeal' : 'file';
  const outside = getWindowProblem(
    action,
    { opensOn: ticket.opens_on, closesOn: ticket.closes_on },
    createMarketplaceDays(tx).in(ticket),
  );
  if (outside !== undefined) return outside;
  if (await hasDuplicate(tx, account, ticket)) return 'duplicate_case';
  return (await countFiledToday(tx, account, ticket.store_id)) >= dailyCap ? 'daily_cap_reached' : null;
}

/** Cases that count against today's cap, in UTC. */
export const openedToday = sql<boolean>`
  cases.opened_at >= date_trunc('day', recoup_now() at time zone 'utc') at time zone 'utc'`;

export async function countFiledToday(tx: Tx, account: number, store: number): Promise<number> {
  const { count } = await tx
    .selectFrom('cases')
    .innerJoin('tickets', (join) =>
      join.onRef('tickets.account_id', '=', 'cases.account_id').onRef('tickets.id', '=', 'cases.ticket_id'),
    )
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('cases.account_id', '=', account)
    .where('tickets.store_id', '=', store)
    .where(openedToday)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether another ticket about the same loss has an open case or was paid in full. */
async function hasDuplicate(tx: Tx, account: number, ticket: LockedTicket): Promise<boolean> {
  const subjects = [
    'order_id',
    'shipment_id',
    'removal_order_id',
    'reimbursement_id',
    'reference_id',
  ] as const;
  if (gathersCharges(ticket.claim_type) || subjects.every((name) => ticket[name] === null)) return false;
  let others = tx
    .selectFrom('tickets')
    .select('id')
    .where('account_id', '=', account)
    .where('store_id', '=', ticket.store_id)
    .where('claim_type', '=', ticket.claim_type)
    .where('id', '<>', ticket.id)
    .where('status', 'in', [...openCaseStates, 'paid'])
    .where('fnsku', 'is not distinct from', ticket.fnsku);
  for (const name of subjects) others = others.where(name, 'is not distinct from', ticket[name]);
  return (await others.limit(1).executeTakeFirst()) !== undefined;
}

/** An appeal may continue in the denied case; any other reuse of a case id is refused. */
async function createCase(tx: Tx, actor: Actor, ticket: LockedTicket, caseId: string): Promise<void> {
  const store = await getStore(tx, { account: actor.account, store: ticket.store_id });
  const marketplace = ticket.country ?? store?.region ?? '';
  const opened = await tx
    .insertInto('cases')
    .values({
      account_id: actor.account,
      ticket_id: ticket.id,
      marketplace,
      case_id: caseId,
      opened_by: actor.user,
    })
    .onConflict((conflict) => conflict.columns(['marketplace', 'case_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (opened === undefined && !(await isOwnCase(tx, actor.account, ticket.id, marketplace, caseId))) {
    throw new Problem('case_id_taken', { fields: { case_id: { fault: 'not_valid' } } });
  }
  await tx
    .updateTable('tickets')
    .set({ case_id: caseId })
    .where('account_id', '=', actor.account)
    .where('id', '=', ticket.id)
    .execute();
  await tx
    .insertInto('ticket_words')
    .values({ account_id: actor.account, word: caseId.toUpperCase(), ticket_id: ticket.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function isOwnCase(
  tx: Tx,
  account: number,
  ticket: number,
  marketplace: string,
  caseId: string,
): Promise<boolean> {
  const own = await tx
    .selectFrom('cases')
    .select('id')
    .where('account_id', '=', account)
    .where('ticket_id', '=', ticket)
    .where('marketplace', '=', marketplace)
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  return own !== undefined;
}
