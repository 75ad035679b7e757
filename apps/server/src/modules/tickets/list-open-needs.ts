import { claimTypes } from '@recoup/contract/claim-types';
import { documentNeeds, isMet, type DocumentNeed, type NeedKey } from '@recoup/contract/document-needs';
import { documentTypes } from '@recoup/contract/document-types';
import type { TicketFilter } from '@recoup/contract/tickets';
import type { NeedSource, OpenNeed, OpenNeeds } from '@recoup/contract/open-needs';
import { listSuppliers, listUsableDocuments } from '../documents/public.ts';
import { listTransports } from '../shipments/public.ts';
import { createMarketplaceDays } from '../stores/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { countDaysBetween } from '../../platform/day.ts';
import { requireOneOf } from '../../platform/require-one-of.ts';
import { listTicketsPage } from './list-tickets.ts';
import { toMoney, type StoredTicket } from './ticket-row.ts';

/** Only the soonest deadlines are listed. */
const maxTickets = 500;

/** Amazon's question may be answered with any document. */
const asked = {
  key: 'asked',
  oneOf: ['other', ...documentTypes.filter((type) => type !== 'other')],
} as const satisfies Pick<DocumentNeed, 'oneOf'> & { key: string };

type Need = Pick<DocumentNeed, 'oneOf' | 'withPrices'> & { readonly key: NeedKey | 'asked' };

interface TicketNeed {
  readonly need: Need;
  readonly source: NeedSource;
  readonly name: string;
  readonly ticket: OpenNeed['tickets'][number];
  readonly question: string | null;
  readonly unpricedInvoice: number | null;
}

/** Documents that open tickets wait for, each with the tickets it would serve. */
export async function listOpenNeeds(data: Data, actor: Actor): Promise<OpenNeeds> {
  return data.withTenant(actor, async (tx) => {
    const days = createMarketplaceDays(tx);
    const filter: TicketFilter = {
      view: 'all',
      status: ['documents_needed', 'marketplace_asks'],
      sort: 'deadline',
    };
    const found = await listTicketsPage(tx, actor.account, filter, undefined, maxTickets + 1, days);
    const rows = found.slice(0, maxTickets);
    const needs = await listTicketNeeds(tx, actor.account, rows);
    const perTicket = new Map(needs.map(({ ticket }) => [ticket.id, ticket]));
    return {
      items: groupNeeds(needs),
      tickets: perTicket.size,
      amounts: sumAmounts([...perTicket.values()]),
      more: found.length > maxTickets,
    };
  });
}

async function listTicketNeeds(
  tx: Tx,
  account: number,
  rows: readonly StoredTicket[],
): Promise<TicketNeed[]> {
  const days = createMarketplaceDays(tx);
  const shipments = rows.flatMap(({ shipment_id }) => shipment_id ?? []);
  const transportOf = await listTransports(tx, account, shipments);
  const documentsOf = await listUsableDocuments(tx, account, {
    tickets: rows.map(({ id }) => id),
    shipments,
  });
  const suppliers = await listSuppliers(
    tx,
    account,
    rows.flatMap(({ fnsku }) => fnsku ?? []),
  );
  const questions = await listQuestions(
    tx,
    account,
    rows.filter(({ status }) => status === 'marketplace_asks').map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const documents = documentsOf(row.id, row.shipment_id);
    const missing: readonly Need[] =
      row.status === 'marketplace_asks'
        ? [asked]
        : documentNeeds(requireOneOf(claimTypes, row.claim_type), transportOf(row.shipment_id)).filter(
            (need) => need.required && !isMet(need, documents),
          );
    const { id, title, fnsku, shipment_id, closes_on } = row;
    const ticket = {
      id,
      title,
      fnsku,
      shipment_id,
      amount: toMoney(row.amount, row.currency),
      closes_on,
      days_left: countDaysBetween(days.in(row), closes_on),
      other_needs: missing.length - 1,
    };
    const invoice = documents.find(({ type }) => type === 'supplier_invoice');
    return missing.map((need) => ({
      need,
      ticket,
      ...findSource(need.key, row, suppliers),
      question: need.key === 'asked' ? (questions.get(id) ?? null) : null,
      unpricedInvoice: need.withPrices === true ? (invoice?.id ?? null) : null,
    }));
  });
}

/** What Amazon asked last about each of these tickets. */
async function listQuestions(
  tx: Tx,
  account: number,
  tickets: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (tickets.length === 0) return new Map();
  const rows = await tx
    .selectFrom('ticket_events')
    .select(['ticket_id', 'reason'])
    .where('account_id', '=', account)
    .where('ticket_id', 'in', tickets)
    .where('action', '=', 'marketplace_asked')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ ticket_id, reason }) => [ticket_id, reason]));
}

/** The source of the document; one document serves all tickets with the same source. */
function findSource(
  need: Need['key'],
  { id, shipment_id, removal_order_id, fnsku }: StoredTicket,
  suppliers: ReadonlyMap<string, string>,
): { source: NeedSource; name: string } {
  const isInvoice = need === 'ownership' || need === 'cost_invoice';
  const candidates: readonly [NeedSource, string | null | undefined][] = [
    ['supplier', isInvoice ? suppliers.get(fnsku ?? '') : null],
    [
      'shipment',
      isInvoice || need.startsWith('delivery_') || need.startsWith('inbound_') ? shipment_id : null,
    ],
    ['removal_order', need.startsWith('removal_') ? removal_order_id : null],
    ['product', isInvoice || need === 'measured_photos' ? fnsku : null],
  ];
  for (const [source, name] of candidates) if (name) return { source, name };
  return { source: 'ticket', name: String(id) };
}

function groupNeeds(needs: readonly TicketNeed[]): OpenNeed[] {
  const groups = Map.groupBy(needs, ({ need, source, name }) => JSON.stringify([need.key, source, name]));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const tickets = group.map(({ ticket }) => ticket);
    // Tickets and groups are sorted by deadline.
    const { closes_on, days_left } = first.ticket;
    return {
      need: first.need.key,
      source: first.source,
      name: first.name,
      types: first.need.oneOf,
      tickets,
      amounts: sumAmounts(tickets),
      closes_on,
      days_left,
      question: first.question,
      unpriced_invoice:
        group.find(({ unpricedInvoice }) => unpricedInvoice !== null)?.unpricedInvoice ?? null,
    };
  });
}

function sumAmounts(tickets: readonly OpenNeed['tickets'][number][]): OpenNeed['amounts'] {
  const byCurrency = Map.groupBy(
    tickets.flatMap(({ amount }) => amount ?? []),
    ({ currency }) => currency,
  );
  return [...byCurrency].map(([currency, amounts]) => ({
    currency,
    minor: amounts.reduce((sum, { minor }) => sum + minor, 0),
  }));
}
