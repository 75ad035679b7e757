import { contract } from '@recoup/contract';
import { expiringDays, type TicketState } from '@recoup/contract/ticket-states';
import type { TicketRow } from '@recoup/contract/tickets';
import { getLanguage } from '../accounts.ts';
import { toDay, daysAfter } from '../day.ts';
import type { Demo } from '../demo.ts';
import { pickNumber } from '../draw.ts';
import { isAboutUnits, reasonsFor } from '../reasons.ts';
import { findSandboxStore, type SandboxStoreSeed } from './stores.ts';

const { operations, tickets } = contract;

type Owner = SandboxStoreSeed['owner'];

/** Claim windows open and close, and sellers are notified. */
export async function checkClaimWindows(demo: Demo): Promise<void> {
  await demo.control.runJobs('tickets:watch-windows');
}

/**
 * An operator files the given number of tickets at the support desk. Tickets that expire within the given
 * days after the demo's year stay open for whoever looks at the demo.
 */
export async function fileClaims(
  demo: Demo,
  username: Owner,
  { atMost, daysLeft, stores }: { atMost: number; daysLeft: number; stores: readonly SandboxStoreSeed[] },
): Promise<void> {
  const operator = demo.user('superuser');
  const account = await demo.accountId(username);
  const { items } = await operator.call(operations.listQueue, { query: { pile: 'to_file', limit: 200 } });
  const today = toDay(demo.control.now());
  const [from, to] = [daysAfter(today, daysLeft), daysAfter(today, daysLeft + expiringDays)];
  const waiting = items.filter(
    ({ account: { id }, closes_on }) => id === account && (closes_on < from || closes_on > to),
  );
  for (const { id } of waiting.slice(0, atMost)) {
    const ticket = await operator.call(operations.getTicket, { params: { id } });
    const store = stores.find(({ name }) => name === ticket.store.name);
    if (ticket.filing_hindrance !== null || store === undefined) continue;
    const caseId = await openCase(demo, store, ticket);
    await operator.call(operations.fileTicket, { params: { id }, body: { case_id: caseId } });
  }
}

async function openCase(
  demo: Demo,
  store: SandboxStoreSeed,
  ticket: Pick<TicketRow, 'quantity' | 'status' | 'case_id'> & {
    packet: { subject: string; body: string };
    files: readonly { name: string }[];
  },
): Promise<string> {
  const { subject, body: text } = ticket.packet;
  const attachments = ticket.files[0]?.name ?? '';
  // An appeal continues in the denied case.
  if (ticket.status === 'appeal' && ticket.case_id !== null) {
    await demo.sandbox.send(`/desk/cases/${ticket.case_id}/answer`, { text, attachments, ...dated(demo) });
    return ticket.case_id;
  }
  const { id = '' } = (await findSandboxStore(demo, store)) ?? {};
  const filed = await demo.sandbox.send<{ id: string }>('/desk/cases', {
    store: id,
    subject,
    text,
    quantity: String(Math.max(1, ticket.quantity)),
    attachments,
    ...dated(demo),
  });
  return filed.id;
}

type Decision = 'pay' | 'pay-partly' | 'replace' | 'deny' | 'ask';

const decisionFields: Record<Decision, Record<string, string>> = {
  pay: {},
  'pay-partly': {},
  replace: {},
  deny: { why: 'already_settled' },
  ask: { what: 'invoice' },
};

/** The shares are out of a hundred cases. */
function drawDecision(ticket: TicketRow): Decision {
  const share = drawn(ticket, 'decision', 100);
  if (share < 62) return 'pay';
  if (share < 74) return ticket.quantity > 1 ? 'pay-partly' : 'pay';
  if (share < 79) return isAboutUnits(ticket) ? 'replace' : 'pay';
  return share < 91 ? 'deny' : 'ask';
}

/** What the operator records on the ticket; payments are matched automatically. */
function toOperatorAction(decision: Decision, username: Owner, { claim_type }: TicketRow) {
  const { denied, asked } = reasonsFor(claim_type, getLanguage(username));
  switch (decision) {
    case 'deny':
      return { action: 'deny', reason: denied } as const;
    case 'ask':
      return { action: 'marketplace_asked', reason: asked } as const;
    default:
      return { action: 'approve', reason: '' } as const;
  }
}

/**
 * The support desk decides its open cases and the operator records the results. Results are random, except
 * the given first ones; the given number of last cases stays open, if there are so many besides.
 */
export async function decideCases(
  demo: Demo,
  username: Owner,
  { decisions = [], leaveOpen = 0 }: { decisions?: readonly Decision[]; leaveOpen?: number } = {},
): Promise<void> {
  const seller = demo.user(username);
  const { items } = await seller.call(tickets.list, { query: { status: 'filed', limit: 200 } });
  const cases = items.toSorted((a, b) => a.id - b.id);
  const given = [...decisions];
  for (const [place, ticket] of cases.entries()) {
    if (given.length === 0 && place >= cases.length - leaveOpen) break;
    const { id, case_id } = ticket;
    const path = `/desk/cases/${case_id}`;
    const { status, messages } = await demo.sandbox.read<{ status: string; messages: unknown[] }>(path);
    // Appealed cases are paid.
    const decision = messages.length > 1 ? 'pay' : (given.shift() ?? drawDecision(ticket));
    if (status === 'open') {
      await demo.sandbox.send(`${path}/${decision}`, {
        ...decisionFields[decision],
        ...dated(demo),
      });
    }
    await demo
      .user('superuser')
      .call(operations.actOnTicket, { params: { id }, body: toOperatorAction(decision, username, ticket) });
  }
}

/** Appeals the given number of denied tickets, closes the others, and answers questions. */
export async function answerSupportDesk(demo: Demo, username: Owner): Promise<void> {
  const operator = demo.user('superuser');
  const seller = demo.user(username);
  const { items: denied } = await seller.call(tickets.list, { query: { status: 'denied', limit: 200 } });
  for (const ticket of denied) {
    if (drawn(ticket, 'appeal', 3) > 0) await appeal(demo, username, ticket);
    else {
      const body = { action: 'close', reason: '' } as const;
      await operator.call(operations.actOnTicket, { params: { id: ticket.id }, body });
    }
  }
  const { items: asked } = await seller.call(tickets.list, {
    query: { status: 'marketplace_asks', limit: 200 },
  });
  for (const { id, case_id } of asked) {
    await demo.sandbox.send(`/desk/cases/${case_id}/answer`, {
      text: 'The invoice is attached.',
      attachments: 'invoice.pdf',
      ...dated(demo),
    });
    await operator.call(operations.actOnTicket, { params: { id }, body: { action: 'answer', reason: '' } });
  }
}

async function appeal(demo: Demo, username: Owner, { id, claim_type }: TicketRow): Promise<void> {
  const { appeal: reason } = reasonsFor(claim_type, getLanguage(username));
  await demo.user(username).call(tickets.actOn, { params: { id }, body: { action: 'appeal', reason } });
}

/** Ticket states at the end of the demo: one appealed, one withdrawn, one with messages, one closed. */
export async function changeLastTickets(demo: Demo, username: Owner): Promise<void> {
  const seller = demo.user(username);
  const operator = demo.user('superuser');
  const listIn = async (status: TicketState) => {
    const { items } = await seller.call(tickets.list, { query: { status, limit: 200 } });
    return items.toSorted((a, b) => a.id - b.id);
  };
  const [denied] = await listIn('denied');
  // The texts for these two are about units and their supplier's invoice.
  const ready = (await listIn('ready')).findLast(isAboutUnits);
  const asked = (await listIn('marketplace_asks')).find(isAboutUnits);
  const [paid] = await listIn('paid');
  if (denied !== undefined) await appeal(demo, username, denied);
  if (ready !== undefined) {
    const body = { action: 'withdraw', reason: 'We found the units in another warehouse.' } as const;
    await seller.call(tickets.actOn, { params: { id: ready.id }, body });
  }
  if (asked !== undefined) {
    const params = { id: asked.id };
    const question = 'Amazon asks for the invoice with the supplier’s stamp. Can you upload it?';
    await operator.call(operations.sendMessage, { params, body: { text: question } });
    const answer = 'Our supplier will send it on Monday; I will upload it then.';
    await seller.call(tickets.sendMessage, { params, body: { text: answer } });
  }
  if (paid !== undefined) {
    await operator.call(operations.actOnTicket, {
      params: { id: paid.id },
      body: { action: 'close', reason: '' },
    });
  }
}

/** Amazon pays a loss without a claim, or reverses its last payment. */
export async function payOrReverse(
  demo: Demo,
  store: SandboxStoreSeed,
  action: 'pay-one' | 'take-back-one',
): Promise<void> {
  const { id = '' } = (await findSandboxStore(demo, store)) ?? {};
  const { status } = await demo.sandbox.post(`/desk/stores/${id}/${action}`, dated(demo));
  // There may be nothing to pay or to reverse.
  if (status !== 200 && status !== 409) throw new Error(`The support desk answered ${status} to ${action}`);
}

function dated({ control }: Demo): { at: string } {
  return { at: new Date(control.now()).toISOString() };
}

function drawn({ subject, id }: TicketRow, what: string, most: number): number {
  return pickNumber(`${what} ${subject.fnsku ?? id} ${subject.reference_id ?? ''}`, most);
}
