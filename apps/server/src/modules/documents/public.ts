export { addDocument } from './add-document.ts';
export {
  coverOf,
  allocateInvoiceLines,
  releaseInvoiceLines,
  type Draw,
  type Drawn,
} from './allocate-invoice-lines.ts';
export { documentsChanged, documentsWithdrawn } from './events.ts';
export { invoiceCosts, type InvoiceCost } from './invoice-costs.ts';
export type { Cover, Disputed, SentShipment } from './invoice-cover.ts';
export { startInspection } from './inspect-file.ts';
export { documentHandlers } from './job-handlers.ts';
export { documentJobs, eraseLater } from './jobs.ts';
export { joinPieces, piecesOf } from './join-pieces.ts';
export { keepInspected, type Inspected, type Refusal, type Sound } from './keep-inspected.ts';
export { requireObject } from './keep-objects.ts';
export { keepWhole } from './keep-whole.ts';
export { documentsFor, holdDocuments, isLinked, linkDocument, unlinkDocument } from './links.ts';
export { availableDocuments, type AvailableDocument } from './available-documents.ts';
export { reviewDocument, type Verdict } from './review-document.ts';
export { bindDocuments } from './routes.ts';
export { attachment, sendFile } from './send-file.ts';
export { streamZip } from './send-zip.ts';
export { takePiece } from './take-piece.ts';
export { createUpload, dropUpload, limitsOf, pieceBytes, selectUploads, type Limits } from './uploads.ts';
export { lockStorage, usedBytes } from './used-storage.ts';
export { documentLinksView, uploadsView } from './views.ts';
