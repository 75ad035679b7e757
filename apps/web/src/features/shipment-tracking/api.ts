import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ShipmentDetail } from '@recoup/contract/shipments';
import { call, endpoint } from '../../lib/api/index.ts';
import { downloadFile } from '../../lib/files/download-file.ts';
import { currentCursor } from '../../lib/paging/visited-cursors.ts';
import { toShipmentQuery } from './shipment-query.ts';
import type { ShipmentsSearch } from './shipments-search.ts';

const pageSize = 50;
/** Shipments are polled, because carriers report new tracking events at any time. */
const pollIntervalMs = 30_000;

const shipmentsKey = ['operator', 'shipments'] as const;

export function listQuery(search: ShipmentsSearch) {
  const query = {
    ...toShipmentQuery(search),
    limit: pageSize,
    ...(search.after === '' ? {} : { cursor: currentCursor(search.after) }),
  };
  return queryOptions({
    queryKey: [...shipmentsKey, 'list', query] as const,
    queryFn: ({ signal }) => call('GET /api/shipments/', { query, signal }),
    // Results stay visible while the next keystroke's search is loading.
    placeholderData: keepPreviousData,
    refetchInterval: pollIntervalMs,
  });
}

export function exportShipments(
  account: string,
  search: ShipmentsSearch,
  format: 'csv' | 'xlsx',
): Promise<string> {
  return downloadFile('GET /api/shipments/export/', account, `shipments.${format}`, {
    query: { ...toShipmentQuery(search), format },
  });
}

export function shipmentQuery(id: number) {
  return queryOptions({
    queryKey: [...shipmentsKey, id] as const,
    queryFn: ({ signal }) => call('GET /api/shipments/{id}', { params: { id }, signal }),
    // A carrier's answer usually arrives within seconds.
    refetchInterval: ({ state }) => (isCarrierPending(state.data) ? 2_000 : pollIntervalMs),
  });
}

/** Puts the shipment a call returned into the cache. */
export function setShipment(queries: QueryClient, shipment: ShipmentDetail): void {
  queries.setQueryData(shipmentQuery(shipment.id).queryKey, shipment);
  void queries.invalidateQueries({ queryKey: [...shipmentsKey, 'list'] });
}

export function refreshShipments(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: shipmentsKey });
}

function isCarrierPending(shipment: ShipmentDetail | undefined): boolean {
  return shipment?.tracked.some(({ ask_at }) => ask_at !== null && Date.parse(ask_at) <= Date.now()) === true;
}

export const saveDelivery = endpoint('PUT /api/shipments/{id}/delivery/');
export const importTrackings = endpoint('POST /api/shipments/trackings/import/');
export const requestTracking = endpoint('POST /api/shipments/{id}/ask/');
export const removeTracking = endpoint('DELETE /api/shipments/{id}/trackings/{tracking}');
export const saveTransport = endpoint('PUT /api/shipments/{id}/transport/');
