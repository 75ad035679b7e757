import type { CallName, Reply } from '@recoup/contract';

/** A file of the vault. */
export type VaultDocument = Reply<CallName['GET /api/documents/']>['items'][number];

/** The invoice of a document; null while none is entered. */
export type Invoice = Reply<CallName['GET /api/documents/{id}/']>['invoice'];

/** Unfinished uploads, and the storage that is left. */
export type UploadOverview = Reply<CallName['GET /api/documents/uploads/']>;

export type UnfinishedUpload = UploadOverview['items'][number];
