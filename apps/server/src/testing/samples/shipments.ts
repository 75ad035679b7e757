import type { Data } from '../../platform/database/database.ts';
import { store } from './given.ts';
import type { SamplesOf } from './sample.ts';

const shipment = async (data: Data, account: number) => {
  const { id: store_id } = await store(data, account);
  return data.withSystem((tx) =>
    tx
      .insertInto('shipments')
      .values({ account_id: account, store_id, shipment_id: 'FBA15SAMPLE' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
};

const tracking = async (data: Data, account: number) => {
  const { id } = await shipment(data, account);
  const { id: number } = await data.withSystem((tx) =>
    tx
      .insertInto('shipment_trackings')
      .values({ account_id: account, shipment: id, carrier: 'other', number: 'SAMPLE1', ask_at: null })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { id, tracking: number };
};

export const shipments: SamplesOf<'shipments'> = {
  list: { mayMention: 'everyone' },
  exportShipments: { query: () => ({ format: 'csv' }), mayMention: 'everyone' },
  importTrackings: { body: () => ({ csv: 'shipment-id,carrier,tracking-number' }) },
  get: { params: shipment },
  setDelivery: { params: shipment, body: () => ({ delivered_on: '2026-01-01', reason: 'a reason' }) },
  setTransport: { params: shipment, body: () => ({ transport: 'ltl_ftl' }) },
  refreshTracking: { params: shipment },
  removeTracking: { params: tracking },
};
