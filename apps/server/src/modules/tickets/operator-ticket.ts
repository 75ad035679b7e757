import type { OperatorTicket } from '@recoup/contract/operations';
import { operatorActions, type TicketAction } from '@recoup/contract/ticket-states';
import type { Marketplace } from '@recoup/sp-api';
import { sql } from 'kysely';
import { nameAccount } from '../accounts/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database/database.ts';
import { today } from '../../platform/day.ts';
import { Problem } from '../../platform/problem.ts';
import { changeByPerson } from './act-on-tickets.ts';
import { addCase, filedToday, fileTicket, filingHindrance } from './file-ticket.ts';
import { asOperator } from './operator.ts';
import { writePacket } from './packet/write-packet.ts';
import { actionsFor, readTicket, storedTicket, withUnits, type TicketTools } from './read-ticket.ts';
import { casesOf, removeCase } from './remove-case.ts';

export type OperatorTools = TicketTools & {
  /** How many cases a store may open in a day; the marketplace asks sellers to be modest. */
  readonly dailyCap: number;
  /** Where a seller writes to the marketplace. */
  readonly sellerCentral: (marketplace: Marketplace) => string;
};

export async function readOperatorTicket(
  tools: OperatorTools,
  person: Actor,
  id: number,
): Promise<OperatorTicket> {
  const actor = await asOperator(tools.data, person, id);
  const ticket = await readTicket(tools, { ...actor, acts: false }, id);
  const more = await tools.data.withTenant({ ...actor, acts: false }, async (tx) => {
    const stored = await storedTicket(tx, { account: actor.account, ticket: id });
    const standing = { ...stored, status: ticket.status };
    const account = await nameAccount(tx, actor.account);
    if (account === undefined) throw new Problem('not_found');
    return {
      account,
      packet: writePacket(ticket, stored.region, tools.sellerCentral),
      filing_hindrance: await filingHindrance(tx, actor.account, standing, tools.dailyCap),
      filed_today: await filedToday(tx, actor.account, stored.store_id),
      assigned: assignment(stored.assigned_to, actor.user),
      cases: await casesOf(tx, { account: actor.account, ticket: id }),
      actions: withUnits(
        ticket.findings,
        actionsFor('operator', operatorActions, ticket.status, stored, today(tx)),
      ),
    };
  });
  return { ...ticket, ...more, daily_cap: tools.dailyCap };
}

export function assignment(to: number | null, user: number): OperatorTicket['assigned'] {
  if (to === null) return 'nobody';
  return to === user ? 'me' : 'another';
}

export async function fileAsOperator(
  tools: OperatorTools,
  person: Actor,
  id: number,
  caseId: string,
): Promise<OperatorTicket> {
  const actor = await asOperator(tools.data, person, id);
  await fileTicket(tools.data, actor, id, { caseId, dailyCap: tools.dailyCap });
  return readOperatorTicket(tools, person, id);
}

export async function addCaseAsOperator(
  tools: OperatorTools,
  person: Actor,
  id: number,
  caseId: string,
): Promise<OperatorTicket> {
  await addCase(tools.data, await asOperator(tools.data, person, id), id, caseId);
  return readOperatorTicket(tools, person, id);
}

export async function removeCaseAsOperator(
  tools: OperatorTools,
  person: Actor,
  { id, case: caseRow }: { readonly id: number; readonly case: number },
): Promise<OperatorTicket> {
  await removeCase(tools.data, await asOperator(tools.data, person, id), id, caseRow);
  return readOperatorTicket(tools, person, id);
}

export async function actAsOperator(
  tools: OperatorTools,
  person: Actor,
  id: number,
  wish: { action: TicketAction; reason: string },
): Promise<OperatorTicket> {
  const actor = await asOperator(tools.data, person, id);
  await tools.data.withTenant(actor, async (tx) => {
    await changeByPerson(
      tx,
      { account: actor.account, ticket: id },
      { ...wish, who: 'operator', by: actor.user },
    );
    if (wish.action === 'assign') await takeOrGiveBack(tx, actor, id);
  });
  return readOperatorTicket(tools, person, id);
}

async function takeOrGiveBack(tx: Tx, { account, user }: Actor, ticket: number): Promise<void> {
  await tx
    .updateTable('tickets')
    .set({ assigned_to: sql<number>`case when assigned_to = ${user} then null else ${user}::bigint end` })
    .where('account_id', '=', account)
    .where('id', '=', ticket)
    .execute();
}
