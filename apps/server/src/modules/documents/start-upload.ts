import type { DocumentType } from '@recoup/contract/document-types';
import { lockStorage } from '../stores/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';
import { requireDocumentName } from './file-names.ts';
import { findByContent, type VaultDocument } from './get-document.ts';
import { pieceBytes, selectUploads, toUpload, type Limits, type Upload } from './uploads.ts';
import { sumUsedBytes } from './used-storage.ts';

interface StartedUpload {
  readonly upload: Upload | null;
  readonly same: VaultDocument | null;
}

/** An upload with a known hash is resumed, or complete at once. */
export async function startUpload(
  { data, limits }: { data: Data; limits: Limits },
  actor: Actor,
  wanted: { name: string; type: DocumentType; size: number; sha256?: string | undefined },
): Promise<StartedUpload> {
  const { account } = actor;
  const { size, type, sha256 } = wanted;
  const name = requireDocumentName(wanted.name);
  if (size > limits.fileBytes) throw new Problem('file_too_large');
  return data.withTenant(actor, async (tx) => {
    await lockStorage(tx, account);
    if (sha256 !== undefined) {
      const same = await findByContent(tx, account, sha256);
      if (same !== undefined) return { upload: null, same };
      const begun = await selectUploads(tx, account)
        .where('sha256', '=', sha256)
        .where('size', '=', size)
        .where('document_id', 'is', null)
        .orderBy('received', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (begun !== undefined) return { upload: toUpload(begun), same: null };
    }
    if ((await sumUsedBytes(tx, account)) + size > limits.quotaBytes) throw new Problem('quota_full');
    const { id } = await tx
      .insertInto('document_uploads')
      .values({
        account_id: account,
        name,
        type,
        size,
        sha256: sha256 ?? null,
        begun_by: actor.user,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = await selectUploads(tx, account).where('id', '=', id).executeTakeFirstOrThrow();
    return { upload: toUpload(row), same: null };
  });
}

export async function listUploads({ data, limits }: { data: Data; limits: Limits }, actor: Actor) {
  return data.withTenant(actor, async (tx) => ({
    items: (
      await selectUploads(tx, actor.account)
        .where('document_id', 'is', null)
        .orderBy('id')
        .limit(1000)
        .execute()
    ).map(toUpload),
    used: await sumUsedBytes(tx, actor.account),
    quota: limits.quotaBytes,
    file_limit: limits.fileBytes,
    piece_size: pieceBytes,
  }));
}
