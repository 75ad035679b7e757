import type { Carriers } from '../../platform/carriers/carriers.ts';
import type { Data } from '../../platform/database/database.ts';
import { handle, type Handler } from '../../platform/jobs/worker.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { followTrackings } from './follow-trackings.ts';
import { followTrackingsJob, readShipmentsJob } from './jobs.ts';
import { readUnreadShipments } from './read-shipments.ts';

export function shipmentHandlers(tools: { data: Data; objects: ObjectStore; carriers: Carriers }): Handler[] {
  return [
    handle(readShipmentsJob, (_payload, { log }) => readUnreadShipments(tools, log)),
    handle(followTrackingsJob, (_payload, context) => followTrackings(tools, context)),
  ];
}
