import type { CallName, Reply } from '@recoup/contract';

/** One result for each uploaded file, and for each file in an archive. */
export type UploadAnswer = Reply<CallName['POST /api/ext/product/userproduct/{id}/upload/']>[number];
