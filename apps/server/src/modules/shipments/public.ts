export { deliveries, noteProof, noteReceipts } from './deliveries.ts';
export { ticketsOfFindings } from './events.ts';
export { shipmentHandlers } from './job-handlers.ts';
export { shipmentJobs } from './jobs.ts';
export { readShipments } from './import-shipments.ts';
export { bindShipments } from './routes.ts';
export { shipmentsNamed } from './shipments-named.ts';
export { getTransport } from './transport.ts';
