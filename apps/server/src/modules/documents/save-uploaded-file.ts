import type { DocumentType } from '@recoup/contract/document-types';
import { lockStorage } from '../stores/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';
import { createDocument } from './create-document.ts';
import { enqueueErase } from './jobs.ts';
import { saveInspected, type InspectionTools } from './save-inspected.ts';
import type { Limits } from './uploads.ts';
import { sumUsedBytes } from './used-storage.ts';

interface WholeFile {
  readonly name: string;
  readonly type: DocumentType;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Saves a file of the request as a document; `then` runs in the same transaction. */
export async function saveUploadedFile(
  tools: InspectionTools & { data: Data; limits: Limits },
  actor: Actor,
  { name, type, bytes }: WholeFile,
  then: (tx: Tx, document: number) => Promise<void>,
): Promise<void> {
  const { data, objects, limits } = tools;
  const { account, user } = actor;
  const place = { account, shelf: 'documents' } as const;
  const inspected = await saveInspected(tools, place, bounded(bytes, limits.fileBytes));
  if (inspected.accepted === undefined) throw new Problem(inspected.refused);
  const { accepted } = inspected;
  try {
    await data.withTenant(actor, async (tx) => {
      await lockStorage(tx, account);
      const { document } = await createDocument(tx, objects, { account, name, type, by: user }, accepted);
      if ((await sumUsedBytes(tx, account)) > limits.quotaBytes) throw new Problem('quota_full');
      await then(tx, document);
    });
  } catch (error) {
    // Deletes the object when no row references it.
    await data.withTenant({ ...actor, acts: false }, (tx) =>
      enqueueErase(tx, { account, shelf: 'documents', keys: [accepted.key] }),
    );
    throw error;
  }
}

async function* bounded(
  bytes: AsyncIterable<Uint8Array>,
  longest: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  let size = 0;
  for await (const part of bytes) {
    size += part.length;
    if (size > longest) throw new Problem('file_too_large');
    yield part;
  }
}
