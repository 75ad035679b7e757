import type { Carriers } from '../../platform/carriers/carriers.ts';
import type { Data } from '../../platform/database/database.ts';
import { handle, type Handler } from '../../platform/jobs/worker.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { followTrackings } from './follow-trackings.ts';
import { followTrackingsJob, importShipmentsJob } from './jobs.ts';
import { importNewShipments } from './import-shipments.ts';

export function shipmentHandlers(tools: { data: Data; objects: ObjectStore; carriers: Carriers }): Handler[] {
  return [
    handle(importShipmentsJob, (_payload, { log }) => importNewShipments(tools, log)),
    handle(followTrackingsJob, (_payload, context) => followTrackings(tools, context)),
  ];
}
