import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { publish } from '../../platform/live/publish.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { Problem } from '../../platform/problem.ts';
import { createDocument } from './create-document.ts';
import { enqueueErase } from './jobs.ts';
import { joinPieces, listPieces } from './join-pieces.ts';
import type { Refusal } from './reader-tasks.ts';
import { saveInspected, type AcceptedFile, type Inspected, type InspectionTools } from './save-inspected.ts';
import { getDocumentIn, type VaultDocument } from './get-document.ts';
import { deletePieces, deleteUpload, selectUploads } from './uploads.ts';

type Finished = { readonly outcome: 'kept' | 'same'; readonly document: VaultDocument };
type Upload = Awaited<ReturnType<ReturnType<typeof selectUploads>['executeTakeFirstOrThrow']>>;

/** Joins the pieces. The type is detected from the content; a refused file is deleted. */
export async function finishUpload(
  tools: InspectionTools & { data: Data },
  actor: Actor,
  id: number,
): Promise<Finished> {
  const { data, objects } = tools;
  const { account } = actor;
  const { upload, pieces } = await data.withTenant({ ...actor, acts: false }, async (tx) => {
    const found = await selectUploads(tx, account).where('id', '=', id).executeTakeFirst();
    if (found === undefined) throw new Problem('not_found');
    return { upload: found, pieces: await listPieces(tx, { account, upload: id }) };
  });
  if (upload.document_id === null && upload.received !== upload.size) throw new Problem('upload_incomplete');
  const joined =
    upload.document_id === null
      ? await saveInspected(tools, { account, shelf: 'documents' }, joinPieces(objects, account, pieces))
      : undefined;
  const refusal = joined && findRefusal(joined, upload);
  if (refusal !== undefined) {
    await data.withTenant(actor, async (tx) => {
      const keys = joined?.accepted === undefined ? [] : [joined.accepted.key];
      await enqueueErase(tx, { account, shelf: 'documents', keys });
      await deleteUpload(tx, account, id);
    });
    throw new Problem(refusal);
  }
  return data.withTenant(actor, async (tx) => {
    const now = await selectUploads(tx, account).where('id', '=', id).forUpdate().executeTakeFirst();
    if (now === undefined) throw new Problem('not_found');
    if (now.document_id !== null || joined?.accepted === undefined) {
      const document = await getDocumentIn(tx, account, now.document_id ?? 0);
      return { outcome: now.was_same ? 'same' : 'kept', document };
    }
    return saveFinished(tx, objects, actor, now, joined.accepted);
  });
}

async function saveFinished(
  tx: Tx,
  objects: ObjectStore,
  actor: Actor,
  { id, name, type }: Upload,
  accepted: AcceptedFile,
): Promise<Finished> {
  const { account, user } = actor;
  const wanted = { account, name, type: type, by: user };
  const { document, wasSame } = await createDocument(tx, objects, wanted, accepted);
  await deletePieces(tx, account, id);
  await tx
    .updateTable('document_uploads')
    .set({ document_id: document, was_same: wasSame, touched_at: sql`recoup_now()` })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute();
  await publish(tx, account, { topic: 'document', subject: String(document) });
  return { outcome: wasSame ? 'same' : 'kept', document: await getDocumentIn(tx, account, document) };
}

function findRefusal(joined: Inspected, { size, sha256 }: Upload): Refusal | undefined {
  if (joined.accepted === undefined) return joined.refused;
  const isAsSaid = joined.accepted.size === size && (sha256 === null || sha256 === joined.accepted.key);
  return isAsSaid ? undefined : 'file_damaged';
}
