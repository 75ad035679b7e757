import type { Carriers } from '../../platform/carriers/carriers.ts';
import type { Data } from '../../platform/database/database.ts';
import { handle, type Handler } from '../../platform/jobs/worker.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { updateTrackings } from './update-trackings.ts';
import { updateTrackingsJob, importShipmentsJob } from './jobs.ts';
import { importNewShipments } from './import-shipments.ts';

export function createShipmentHandlers(tools: {
  data: Data;
  objects: ObjectStore;
  carriers: Carriers;
}): Handler[] {
  return [
    handle(importShipmentsJob, (_payload, { log }) => importNewShipments(tools, log)),
    handle(updateTrackingsJob, (_payload, context) => updateTrackings(tools, context)),
  ];
}
