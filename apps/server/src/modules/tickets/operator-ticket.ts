import type { OperatorTicket } from '@recoup/contract/operations';
import { operatorActions, type TicketAction } from '@recoup/contract/ticket-states';
import type { Marketplace } from '@recoup/sp-api';
import { sql } from 'kysely';
import { getAccountName } from '../accounts/public.ts';
import type { Actor } from '../../platform/actor.ts';
import { createMarketplaceDays } from '../stores/public.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';
import { changeTicketByUser } from './act-on-tickets.ts';
import { addCase, countFiledToday, fileTicket, getFilingProblem } from './file-ticket.ts';
import { toOperator } from './to-operator.ts';
import { buildPacket } from './packet/build-packet.ts';
import { listActions, getTicket, getStoredTicket, requireUnitsFor, type TicketTools } from './get-ticket.ts';
import { listCases, removeCase } from './remove-case.ts';

export type OperatorTools = TicketTools & {
  /** Cases per store and day; Amazon penalizes sellers who open too many. */
  readonly dailyCap: number;
  /** Where a seller writes to the marketplace. */
  readonly sellerCentral: (marketplace: Marketplace) => string;
};

export async function getOperatorTicket(
  tools: OperatorTools,
  operator: Actor,
  id: number,
): Promise<OperatorTicket> {
  const actor = await toOperator(tools.data, operator, id);
  const ticket = await getTicket(tools, { ...actor, acts: false }, id);
  const more = await tools.data.withTenant({ ...actor, acts: false }, async (tx) => {
    const stored = await getStoredTicket(tx, { account: actor.account, ticket: id });
    const standing = { ...stored, status: ticket.status };
    const account = await getAccountName(tx, actor.account);
    if (account === undefined) throw new Problem('not_found');
    return {
      account,
      packet: buildPacket(ticket, stored.region, tools.sellerCentral),
      filing_hindrance: await getFilingProblem(tx, actor.account, standing, tools.dailyCap),
      filed_today: await countFiledToday(tx, actor.account, stored.store_id),
      assigned: toAssignment(stored.assigned_to, actor.user),
      cases: await listCases(tx, { account: actor.account, ticket: id }),
      actions: requireUnitsFor(
        ticket.findings,
        listActions('operator', operatorActions, ticket.status, stored, createMarketplaceDays(tx).in(stored)),
      ),
    };
  });
  return { ...ticket, ...more, daily_cap: tools.dailyCap };
}

export function toAssignment(to: number | null, user: number): OperatorTicket['assigned'] {
  if (to === null) return 'nobody';
  return to === user ? 'me' : 'another';
}

export async function fileAsOperator(
  tools: OperatorTools,
  operator: Actor,
  id: number,
  caseId: string,
): Promise<OperatorTicket> {
  const actor = await toOperator(tools.data, operator, id);
  await fileTicket(tools.data, actor, id, { caseId, dailyCap: tools.dailyCap });
  return getOperatorTicket(tools, operator, id);
}

export async function addCaseAsOperator(
  tools: OperatorTools,
  operator: Actor,
  id: number,
  caseId: string,
): Promise<OperatorTicket> {
  await addCase(tools.data, await toOperator(tools.data, operator, id), id, caseId);
  return getOperatorTicket(tools, operator, id);
}

export async function removeCaseAsOperator(
  tools: OperatorTools,
  operator: Actor,
  { id, case: caseRow }: { readonly id: number; readonly case: number },
): Promise<OperatorTicket> {
  await removeCase(tools.data, await toOperator(tools.data, operator, id), id, caseRow);
  return getOperatorTicket(tools, operator, id);
}

export async function actAsOperator(
  tools: OperatorTools,
  operator: Actor,
  id: number,
  wish: { action: TicketAction; reason: string },
): Promise<OperatorTicket> {
  const actor = await toOperator(tools.data, operator, id);
  await tools.data.withTenant(actor, async (tx) => {
    await changeTicketByUser(
      tx,
      { account: actor.account, ticket: id },
      { ...wish, who: 'operator', by: actor.user },
    );
    if (wish.action === 'assign') await toggleAssignment(tx, actor, id);
  });
  return getOperatorTicket(tools, operator, id);
}

async function toggleAssignment(tx: Tx, { account, user }: Actor, ticket: number): Promise<void> {
  await tx
    .updateTable('tickets')
    .set({ assigned_to: sql<number>`case when assigned_to = ${user} then null else ${user}::bigint end` })
    .where('account_id', '=', account)
    .where('id', '=', ticket)
    .execute();
}
