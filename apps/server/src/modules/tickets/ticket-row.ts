import { claimTypes, valuations } from '@recoup/contract/claim-types';
import type { TicketState } from '@recoup/contract/ticket-states';
import type { TicketRow } from '@recoup/contract/tickets';
import type { Region } from '@recoup/contract/stores';
import { sql } from 'kysely';
import { countDaysBetween } from '../../platform/day.ts';
import { requireOneOf } from '../../platform/require-one-of.ts';

/** Ticket columns for lists and pages, from `ticket` and `store`. */
export const rowColumns = sql`
  ticket.id,
  ticket.account_id,
  ticket.status,
  ticket.claim_type,
  ticket.store_id,
  coalesce(nullif(store.store_name, ''), store.seller_id, '') as store_name,
  store.region,
  ticket.country,
  ticket.title,
  ticket.fnsku,
  ticket.sku,
  ticket.asin,
  ticket.order_id,
  ticket.shipment_id,
  ticket.removal_order_id,
  ticket.reimbursement_id,
  ticket.reference_id,
  ticket.quantity,
  ticket.amount,
  ticket.currency,
  ticket.valuation,
  ticket.opens_on,
  ticket.closes_on,
  ticket.policy_id,
  ticket.case_id,
  ticket.assigned_to,
  (
    select coalesce(
      jsonb_agg(received.money order by received.currency is distinct from ticket.currency, received.currency),
      '[]'
    )
    from (
      select
        row.currency,
        jsonb_build_object('minor', sum(row.amount_total - reversed.minor), 'currency', row.currency) as money
      from reimbursement_rows row
      cross join lateral (
        select coalesce(sum(part.amount_minor), 0) as minor
        from reimbursement_reversals part
        where part.account_id = row.account_id and part.original_row_id = row.id
      ) reversed
      where row.account_id = ticket.account_id
        and row.ticket_id = ticket.id
        and row.kind = 'case_paid'
      group by row.currency
      having sum(row.amount_total) <> 0
    ) received
  ) as paid,
  ticket.created_at,
  ticket.changed_at`;

export interface StoredTicket {
  id: number;
  account_id: number;
  status: TicketState;
  claim_type: string;
  store_id: number;
  store_name: string;
  region: Region;
  country: string | null;
  title: string | null;
  fnsku: string | null;
  sku: string | null;
  asin: string | null;
  order_id: string | null;
  shipment_id: string | null;
  removal_order_id: string | null;
  reimbursement_id: string | null;
  reference_id: string | null;
  quantity: number;
  amount: number | null;
  currency: string | null;
  valuation: string;
  opens_on: string;
  closes_on: string;
  policy_id: string;
  case_id: string | null;
  assigned_to: number | null;
  paid: TicketRow['paid'];
  /** Only for lists filtered by amount. */
  came_minor?: number | null;
  came_currency?: string | null;
  created_at: Date;
  changed_at: Date;
}

export function toRow(row: StoredTicket, today: string): TicketRow {
  return {
    id: row.id,
    status: row.status,
    claim_type: requireOneOf(claimTypes, row.claim_type),
    store: { id: row.store_id, name: row.store_name },
    marketplace: row.country,
    subject: toSubject(row),
    quantity: row.quantity,
    amount: toMoney(row.amount, row.currency),
    valuation: requireOneOf(valuations, row.valuation),
    opens_on: row.opens_on,
    closes_on: row.closes_on,
    days_left: countDaysBetween(today, row.closes_on),
    case_id: row.case_id,
    paid: row.paid,
    came: toMoney(row.came_minor ?? null, row.came_currency ?? null),
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
  };
}

export function toSubject(row: TicketRow['subject']): TicketRow['subject'] {
  const { title, fnsku, sku, asin, order_id, shipment_id, removal_order_id, reimbursement_id } = row;
  // For fee claims the reference is a country, which is not an id of Amazon's.
  const reference_id = /^[A-Z]{2}$/.test(row.reference_id ?? '') ? null : row.reference_id;
  return { title, fnsku, sku, asin, order_id, shipment_id, removal_order_id, reimbursement_id, reference_id };
}

export function toMoney(minor: number | null, currency: string | null) {
  return minor === null || currency === null ? null : { minor, currency };
}
