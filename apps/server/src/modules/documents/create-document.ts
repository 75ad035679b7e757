import type { DocumentType } from '@recoup/contract/document-types';
import type { Tx } from '../../platform/database/database.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { toDocumentName } from './file-names.ts';
import type { AcceptedFile } from './save-inspected.ts';
import { requireObject } from './stored-objects.ts';
import { findByContent } from './get-document.ts';

interface NewDocument {
  readonly account: number;
  readonly name: string;
  readonly type: DocumentType;
  readonly by: number;
}

/** Adds the file as a document, or returns the existing one with the same content. */
export async function createDocument(
  tx: Tx,
  objects: ObjectStore,
  { account, name, type, by }: NewDocument,
  accepted: AcceptedFile,
): Promise<{ document: number; wasSame: boolean }> {
  await requireObject(tx, objects, { account, shelf: 'documents', key: accepted.key });
  const same = await findByContent(tx, account, accepted.key);
  if (same !== undefined) return { document: same.id, wasSame: true };
  const { id } = await tx
    .insertInto('documents')
    .values({
      account_id: account,
      type,
      name: toDocumentName(name, accepted.mediaType),
      media_type: accepted.mediaType,
      size: accepted.size,
      object_key: accepted.key,
      uploaded_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { document: id, wasSame: false };
}
