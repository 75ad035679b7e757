import type { DocumentType } from '@recoup/contract/document-types';
import { hashFile, sendUpload } from '../../../lib/files/send-upload.ts';
import { uploadCalls } from './upload-calls.ts';
import { listUploads } from '../api.ts';

/** Uploads one file into the vault; returns the new document, or the existing one with the same bytes. */
export async function sendToVault(
  account: string,
  file: File,
  type: DocumentType,
  onProgress: (share: number) => void,
): Promise<number> {
  const overview = await listUploads({ account });
  const { document } = await sendUpload(file, uploadCalls(account, type), {
    sha256: await hashFile(file),
    pieceSize: overview.piece_size,
    signal: new AbortController().signal,
    onStage: (stage) => {
      if (stage.name === 'sending') onProgress(stage.share);
    },
    onBegun: () => undefined,
  });
  return document;
}
