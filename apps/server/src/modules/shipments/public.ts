export { listDeliveries, listShipmentIds, saveProofDelivery, saveReceipts } from './deliveries.ts';
export { ticketsOfFindings } from './events.ts';
export { shipmentHandlers } from './job-handlers.ts';
export { shipmentJobs } from './jobs.ts';
export { importShipments } from './import-shipments.ts';
export { bindShipments } from './routes.ts';
export { listShipmentOwners } from './list-shipment-owners.ts';
export { getTransport } from './transport.ts';
export { shipmentsView } from './views.ts';
