import { getFirst, getFirstStore } from './get-first.ts';
import type { Rows } from './seed.ts';

export const shipmentRows = {
  shipments: async (tx, account) =>
    tx
      .insertInto('shipments')
      .values({ ...(await getFirstStore(tx, account)), shipment_id: 'FBA15CANARY' })
      .execute(),
  shipment_items: async (tx, account) =>
    tx
      .insertInto('shipment_items')
      .values({
        account_id: account,
        shipment: await getFirst(tx, 'shipments', account),
        sku: 'a product',
        shipped: 1,
        told_at: new Date(),
      })
      .execute(),
  shipment_files: async (tx, account) =>
    tx
      .insertInto('shipment_files')
      .values({ account_id: account, report_id: await getFirst(tx, 'store_reports', account) })
      .execute(),
  shipment_trackings: async (tx, account) =>
    tx
      .insertInto('shipment_trackings')
      .values({
        account_id: account,
        shipment: await getFirst(tx, 'shipments', account),
        carrier: 'other',
        number: 'A1',
        ask_at: null,
      })
      .execute(),
  tracking_events: async (tx, account) =>
    tx
      .insertInto('tracking_events')
      .values({
        account_id: account,
        tracking_id: await getFirst(tx, 'shipment_trackings', account),
        happened_at: new Date(),
        state: 'picked_up',
      })
      .execute(),
} satisfies Rows;
