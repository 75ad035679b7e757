export {
  listCarriers,
  listDeliveries,
  listShipmentIds,
  saveProofDelivery,
  saveReceipts,
} from './deliveries.ts';
export { ticketsOfFindings } from './events.ts';
export { createShipmentHandlers } from './job-handlers.ts';
export { shipmentJobs } from './jobs.ts';
export { importShipments } from './import-shipments.ts';
export { bindShipments } from './routes.ts';
export { listShipmentOwners } from './list-shipment-owners.ts';
export { searchShipments } from './search-shipments.ts';
export { getTransport, listTransports } from './transport.ts';
export { shipmentsView } from './views.ts';
