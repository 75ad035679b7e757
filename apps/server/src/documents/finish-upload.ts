import type { MediaType } from '@recoup/contract/document-words';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import type { Data, Tx } from '../platform/database/database.ts';
import { publish } from '../platform/live/publish.ts';
import type { KeptObject, ObjectStore } from '../platform/objects/objects.ts';
import { Problem } from '../platform/problem.ts';
import { startInspection } from './inspect-file.ts';
import { eraseLater } from './jobs.ts';
import { requireObject } from './keep-objects.ts';
import { findByContent, readDocumentIn, type VaultDocument } from './read-document.ts';
import { dropPieces, dropUpload, selectUploads } from './uploads.ts';

type Finished = { readonly outcome: 'kept' | 'same'; readonly document: VaultDocument };
type Upload = Awaited<ReturnType<ReturnType<typeof selectUploads>['executeTakeFirstOrThrow']>>;

/** The pieces become one file; what it is decides its content. Refused, nothing of it stays. */
export async function finishUpload(
  { data, objects }: { data: Data; objects: ObjectStore },
  actor: Actor,
  id: number,
): Promise<Finished> {
  const { account } = actor;
  const { upload, pieces } = await data.withTenant({ ...actor, acts: false }, async (tx) => {
    const found = await selectUploads(tx, account).where('id', '=', id).executeTakeFirst();
    if (found === undefined) throw new Problem('not_found');
    return { upload: found, pieces: await piecesOf(tx, account, id) };
  });
  if (upload.document_id === null && upload.received !== upload.size) throw new Problem('upload_incomplete');
  const joined = upload.document_id === null ? await join(objects, account, pieces) : undefined;
  const refusal = joined && refusalOf(joined, upload);
  if (refusal !== undefined) {
    await data.withTenant(actor, async (tx) => {
      const keys = joined?.kept === undefined ? [] : [joined.kept.key];
      await eraseLater(tx, { account, shelf: 'documents', keys });
      await dropUpload(tx, account, id);
    });
    throw new Problem(refusal);
  }
  return data.withTenant(actor, async (tx) => {
    const now = await selectUploads(tx, account).where('id', '=', id).forUpdate().executeTakeFirst();
    if (now === undefined) throw new Problem('not_found');
    if (now.document_id !== null || joined?.kept === undefined) {
      const document = await readDocumentIn(tx, account, now.document_id ?? 0);
      return { outcome: now.was_same ? 'same' : 'kept', document };
    }
    return settle(tx, objects, actor, now, joined.kept);
  });
}

interface Sound extends KeptObject {
  readonly mediaType: MediaType;
}

async function settle(
  tx: Tx,
  objects: ObjectStore,
  actor: Actor,
  upload: Upload,
  kept: Sound,
): Promise<Finished> {
  const { account } = actor;
  await requireObject(tx, objects, { account, shelf: 'documents', key: kept.key });
  const same = await findByContent(tx, account, kept.key);
  const document =
    same?.id ??
    (
      await tx
        .insertInto('documents')
        .values({
          account_id: account,
          type: upload.type,
          name: upload.name,
          media_type: kept.mediaType,
          size: kept.size,
          object_key: kept.key,
          uploaded_by: actor.user,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  await dropPieces(tx, account, upload.id);
  await tx
    .updateTable('document_uploads')
    .set({ document_id: document, was_same: same !== undefined, touched_at: sql`now()` })
    .where('account_id', '=', account)
    .where('id', '=', upload.id)
    .execute();
  await publish(tx, account, { topic: 'document', subject: String(document) });
  return {
    outcome: same === undefined ? 'kept' : 'same',
    document: await readDocumentIn(tx, account, document),
  };
}

interface Piece {
  readonly object_key: string;
}

function piecesOf(tx: Tx, account: number, upload: number): Promise<Piece[]> {
  return tx
    .selectFrom('document_upload_pieces')
    .select('object_key')
    .where('account_id', '=', account)
    .where('upload_id', '=', upload)
    .orderBy('start_at')
    .execute();
}

type Joined =
  | { readonly kept: Sound }
  | { readonly kept: undefined; readonly refused: RefusedFile['refusal'] };

/** Inspected on its way: a file that is not taken breaks off before there is one. */
async function join(objects: ObjectStore, account: number, pieces: readonly Piece[]): Promise<Joined> {
  const inspection = startInspection();
  let mediaType: MediaType | undefined;
  async function* bytes(): AsyncGenerator<Uint8Array, void, undefined> {
    for (const { object_key } of pieces) {
      const piece = await objects.of(account, 'pieces').get(object_key);
      if (piece === undefined) throw new Problem('unavailable');
      for await (const part of piece) {
        inspection.take(part);
        yield part;
      }
    }
    const outcome = inspection.outcome();
    if (outcome === 'file_kind_refused' || outcome === 'file_damaged' || outcome === 'picture_too_large') {
      throw new RefusedFile(outcome);
    }
    mediaType = outcome;
  }
  try {
    const kept = await objects.of(account, 'documents').put(bytes());
    if (mediaType === undefined) throw new Error('only an inspected file is kept');
    return { kept: { ...kept, mediaType } };
  } catch (error) {
    if (error instanceof RefusedFile) return { kept: undefined, refused: error.refusal };
    throw error;
  }
}

class RefusedFile extends Error {
  readonly refusal: 'file_kind_refused' | 'file_damaged' | 'picture_too_large';

  constructor(refusal: RefusedFile['refusal']) {
    super(refusal);
    this.refusal = refusal;
  }
}

function refusalOf(joined: Joined, { size, sha256 }: Upload): RefusedFile['refusal'] | undefined {
  if (joined.kept === undefined) return joined.refused;
  const isAsSaid = joined.kept.size === size && (sha256 === null || sha256 === joined.kept.key);
  return isAsSaid ? undefined : 'file_damaged';
}
