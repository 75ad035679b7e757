import type { CallName, Reply } from '@recoup/contract';

/** One answer for each file that was sent, and of an archive one for each file in it. */
export type UploadAnswer = Reply<CallName['POST /api/ext/product/userproduct/{id}/upload/']>[number];
