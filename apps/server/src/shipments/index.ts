export { deliveries, noteReceipts } from './deliveries.ts';
export { shipmentHandlers } from './job-handlers.ts';
export { followTrackingsJob, readShipmentsJob, shipmentJobs } from './jobs.ts';
export { readShipments } from './read-shipments.ts';
export { bindShipments } from './routes.ts';
export { transportOf } from './transport.ts';
