export { createDocument } from './create-document.ts';
export {
  calculateCover,
  allocateInvoiceLines,
  releaseInvoiceLines,
  type Allocation,
  type AllocationResult,
} from './allocate-invoice-lines.ts';
export { documentsChanged, documentsWithdrawn, storeOfLink } from './events.ts';
export { listInvoiceCosts, type InvoiceCost } from './invoice-costs.ts';
export type { Cover, Disputed, SentShipment } from './invoice-cover.ts';
export { requireDocumentName, toDocumentName } from './file-names.ts';
export { createDocumentHandlers } from './job-handlers.ts';
export { documentJobs, enqueueErase } from './jobs.ts';
export { joinPieces, listPieces } from './join-pieces.ts';
export { isRefused, unpackArchive, type Refusal } from './reader-tasks.ts';
export {
  saveInspected,
  saveScanned,
  type AcceptedFile,
  type Inspected,
  type InspectionTools,
} from './save-inspected.ts';
export { requireObject } from './stored-objects.ts';
export { saveUploadedFile } from './save-uploaded-file.ts';
export {
  listLinkedDocuments,
  retainDocuments,
  isLinked,
  linkDocument,
  requireDocuments,
  unlinkDocument,
} from './links.ts';
export {
  listAvailableDocuments,
  listSuppliers,
  listUsableDocuments,
  type AvailableDocument,
} from './available-documents.ts';
export { reviewDocument, type Verdict } from './review-document.ts';
export { bindDocuments } from './routes.ts';
export { searchDocuments } from './search-documents.ts';
export { toAttachmentHeader, sendFile } from './send-file.ts';
export { sendBuiltZip } from './send-zip.ts';
export { receivePiece } from './receive-piece.ts';
export { openFileUpload } from './file-uploads.ts';
export {
  cancelVisitorUpload,
  deleteVisitorUploads,
  findVisitorUpload,
  getVisitorUpload,
  openVisitorUpload,
  receiveVisitorPiece,
  startVisitorUpload,
  sumVisitorUploads,
} from './visitor-uploads.ts';
export {
  createUpload,
  deleteUpload,
  toLimits,
  pieceBytes,
  selectUploads,
  visitors,
  type Limits,
} from './uploads.ts';
export { sumUsedBytes } from './used-storage.ts';
export { documentLinksView, uploadsView } from './views.ts';
