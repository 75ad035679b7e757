export { coverOf, drawDown, releaseDraws, type Draw, type Drawn } from './draw-down.ts';
export { invoiceCosts, type InvoiceCost } from './invoice-costs.ts';
export type { Cover, Disputed, SentShipment } from './invoice-cover.ts';
export { documentHandlers } from './job-handlers.ts';
export { documentJobs, tidyUploadsJob } from './jobs.ts';
export { documentsFor, holdDocuments, linkDocument } from './links.ts';
export { papersAtHand, type Paper } from './papers-at-hand.ts';
export { bindDocuments } from './routes.ts';
