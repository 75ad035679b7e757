import { contract } from '@recoup/contract';
import type { Carriers } from '../../platform/carriers/carriers.ts';
import type { FileReader } from '../../platform/file-reader/file-reader.ts';
import type { Bind } from '../../platform/http/bind.ts';
import {
  enqueueTracking,
  removeTracking,
  setDelivery,
  setTransport,
  type ShipmentTools,
} from './act-on-shipment.ts';
import { exportShipments } from './export-shipments.ts';
import { importTrackings } from './import-trackings.ts';
import { listShipments } from './list-shipments.ts';
import { getShipment } from './get-shipment.ts';

const { shipments } = contract;

export function bindShipments(
  bind: Bind,
  tools: ShipmentTools & { carriers: Carriers; fileReader: FileReader },
): void {
  const { data } = tools;

  bind(shipments.list, ({ query }) => listShipments(tools, query));
  bind(shipments.exportShipments, ({ query, visitor, reply }) =>
    exportShipments(data, query, visitor.language, reply),
  );
  bind(shipments.importTrackings, ({ actor, body, visitor }) =>
    importTrackings(tools, actor, body, visitor.language),
  );
  bind(shipments.get, ({ params }) => getShipment(data, params.id));
  bind(shipments.setDelivery, ({ actor, params, body }) => setDelivery(tools, actor, params.id, body));
  bind(shipments.setTransport, ({ actor, params, body }) =>
    setTransport(tools, actor, params.id, body.transport),
  );
  bind(shipments.refreshTracking, ({ actor, params }) => enqueueTracking(tools, actor, params.id));
  bind(shipments.removeTracking, ({ actor, params }) =>
    removeTracking(tools, actor, params.id, params.tracking),
  );
}
