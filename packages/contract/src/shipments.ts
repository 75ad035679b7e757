import { z } from 'zod';
import { transports } from './document-needs.ts';
import { endpoint } from './endpoint.ts';
import { cursor, id, oneOrMore, time } from './fields.ts';
import {
  carrierNames,
  shipmentFilters,
  shipmentSorts,
  trackingFaults,
  trackingStates,
} from './shipment-states.ts';

const root = '/api/shipments';
const day = z.iso.date();

const wanted = z.object({
  /** Part of the shipment's id or name, its store, its account, or a tracking number. */
  q: z.string().trim().max(200).optional(),
  filter: z.enum(shipmentFilters).default('all'),
  /** Amazon's shipment status. */
  status: z.string().trim().max(40).optional(),
  store: oneOrMore(id).optional(),
  sort: z.enum(shipmentSorts).default('newest'),
});

const money = z.object({
  /** Minor units. */
  amount: z.number(),
  currency: z.string(),
});

const shipmentRow = z.object({
  id: z.number(),
  shipment_id: z.string(),
  name: z.string(),
  center: z.string(),
  status: z.string(),
  account: z.object({ id: z.number(), name: z.string() }),
  store: z.object({ id: z.number(), name: z.string() }),
  shipped: z.number(),
  received: z.number(),
  /** Missing units; null before the shipment is CLOSED. */
  short: z.number(),
  /** Their value according to the audit; null if unknown. */
  money: money.nullable(),
  trackings: z.number(),
  delivered_on: day.nullable(),
  delivered_source: z.enum(['carrier', 'proof', 'hand', 'receipt']).nullable(),
  /** The first day after the claim window. */
  closes_on: day.nullable(),
});
export type ShipmentRow = z.output<typeof shipmentRow>;

const trackingEvent = z.object({
  happened_at: time,
  state: z.enum(trackingStates),
  description: z.string(),
  place: z.string(),
});

const tracking = z.object({
  id: z.number(),
  carrier: z.string(),
  number: z.string(),
  state: z.enum(trackingStates),
  delivered_on: day.nullable(),
  asked_at: time.nullable(),
  /** Null when it is no longer polled. */
  ask_at: time.nullable(),
  fault: z.enum(trackingFaults),
  events: z.array(trackingEvent),
});

export const shipmentDetail = shipmentRow.extend({
  delivered_reason: z.string(),
  first_received_on: day.nullable(),
  last_received_on: day.nullable(),
  transport: z.enum(transports),
  /** Source of the transport mode: a user, tracking numbers, or none. */
  transport_source: z.enum(['hand', 'trackings', 'usual']),
  items: z.array(
    z.object({
      sku: z.string(),
      fnsku: z.string(),
      shipped: z.number(),
      received: z.number().nullable(),
      short: z.number(),
      money: money.nullable(),
    }),
  ),
  tracked: z.array(tracking),
  claims: z.array(
    z.object({
      id: z.number(),
      claim_type: z.string(),
      sku: z.string(),
      quantity: z.number(),
      money: money.nullable(),
      opens_on: day,
      closes_on: day,
      state: z.string(),
      ticket: z.number().nullable(),
    }),
  ),
});
export type ShipmentDetail = z.output<typeof shipmentDetail>;

const importedTrackings = z.object({
  rows: z.array(
    z.object({
      line: z.number(),
      shipment_id: z.string(),
      carrier: z.enum(carrierNames),
      number: z.string(),
      /** `known`: already present and unchanged. */
      status: z.enum(['new', 'known']),
      /** The shipment's account. */
      account: z.string(),
    }),
  ),
  /** In the caller's language. Line 1 is the header. */
  faults: z.array(z.object({ line: z.number(), column: z.string(), message: z.string() })),
  /** Number of saved rows; null in a preview. */
  saved: z.number(),
});
export type ImportedTrackings = z.output<typeof importedTrackings>;

const operators = { access: 'claims', about: 'every-account' } as const;

export const shipments = {
  list: endpoint({
    ...operators,
    method: 'GET',
    path: `${root}/`,
    summary: 'Inbound shipments of every account',
    query: wanted.extend({
      cursor,
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({
      items: z.array(shipmentRow),
      next: z.string().nullable(),
      total: z.number(),
      /** Whether any carrier is configured. */
      carriers_configured: z.boolean(),
    }),
  }),
  exportShipments: endpoint({
    ...operators,
    method: 'GET',
    path: `${root}/export/`,
    logged: 'exported',
    summary: 'The shipments a list would show, as a file',
    format: 'file',
    query: wanted.extend({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
    reply: z.string(),
  }),
  importTrackings: endpoint({
    ...operators,
    method: 'POST',
    path: `${root}/trackings/import/`,
    summary:
      'Tracking numbers from a table with shipment-id, carrier and tracking-number; a preview unless `save`',
    action: 'delivery',
    body: z.object({ csv: z.string().max(900_000), save: z.boolean().default(false) }),
    reply: importedTrackings,
  }),
  get: endpoint({
    ...operators,
    method: 'GET',
    path: `${root}/{id}`,
    summary: 'One shipment with its products, its journey and its claims',
    params: z.object({ id }),
    reply: shipmentDetail,
  }),
  setDelivery: endpoint({
    ...operators,
    method: 'PUT',
    path: `${root}/{id}/delivery/`,
    summary: 'The day it arrived, by hand; without a day the carrier’s word counts again',
    action: 'delivery',
    params: z.object({ id }),
    body: z.object({ delivered_on: day.nullable(), reason: z.string().trim().min(1).max(500) }),
    reply: shipmentDetail,
  }),
  setTransport: endpoint({
    ...operators,
    method: 'PUT',
    path: `${root}/{id}/transport/`,
    summary: 'How it travelled, by hand; without a word its tracking numbers tell',
    action: 'delivery',
    params: z.object({ id }),
    body: z.object({ transport: z.enum(transports).nullable() }),
    reply: shipmentDetail,
  }),
  refreshTracking: endpoint({
    ...operators,
    method: 'POST',
    path: `${root}/{id}/ask/`,
    summary: 'Ask the carriers of a shipment now instead of when it is due',
    action: 'delivery',
    params: z.object({ id }),
    reply: shipmentDetail,
  }),
  removeTracking: endpoint({
    ...operators,
    method: 'DELETE',
    path: `${root}/{id}/trackings/{tracking}`,
    summary: 'Take away a tracking number that was wrong',
    action: 'delivery',
    params: z.object({ id, tracking: id }),
    reply: shipmentDetail,
  }),
};
