import { sql } from 'kysely';
import { createUpload, deleteUpload, selectUploads, receivePiece, uploadsView } from '../documents/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';
import type { ProofTools } from './batches.ts';
import { getBatchRef, lockBatch, type BatchRef } from './lock-batch.ts';
import { archiveBytes, batchBytes, maxFiles } from './limits.ts';
import { toShownPath } from './shown-path.ts';

interface StartedUpload {
  readonly upload: { id: number; path: string; size: number; received: number } | null;
}

/** An upload of the same file is resumed, or complete at once. */
export async function startProofUpload(
  { data, limits }: ProofTools,
  actor: Actor,
  id: number,
  given: { readonly path: string; readonly size: number; readonly sha256?: string | undefined },
): Promise<StartedUpload> {
  const { size, sha256 = null } = given;
  const path = toShownPath(given.path);
  if (size > (/\.zip$/i.test(path) ? archiveBytes : limits.fileBytes)) throw new Problem('file_too_large');
  return data.withSystem(async (tx) => {
    const ref = await lockBatch(tx, id);
    if (await isUploaded(tx, ref, { path, size })) return { upload: null };
    const begun = await selectUploads(tx, ref.account, { batch: ref.batch })
      .where('name', '=', path)
      .where('size', '=', size)
      .where('sha256', 'is not distinct from', sha256)
      .executeTakeFirst();
    if (begun !== undefined) return { upload: { id: begun.id, path, size, received: begun.received } };
    await requireQuota(tx, ref, size);
    const upload = await createUpload(tx, {
      account_id: ref.account,
      batch_id: ref.batch,
      type: 'proof_of_delivery',
      name: path,
      size,
      sha256,
      begun_by: actor.user,
    });
    return { upload: { id: upload, path, size, received: 0 } };
  });
}

export async function receiveProofPiece(
  tools: ProofTools,
  actor: Actor,
  {
    id,
    upload,
    ...piece
  }: { id: number; upload: number } & Omit<Parameters<typeof receivePiece>[2], 'id' | 'to'>,
): Promise<{ received: number }> {
  const { account, batch } = await tools.data.withSystem((tx) => getBatchRef(tx, id));
  // A batch belongs to the operators; actions on an account are recorded when a file is saved there.
  const inBatch: Actor = { ...actor, account, because: 'operator', acts: false };
  const { received } = await receivePiece(tools, inBatch, { ...piece, id: upload, to: { batch } });
  return { received };
}

export async function cancelProofUpload(
  { data }: ProofTools,
  { id, upload }: { readonly id: number; readonly upload: number },
): Promise<{ done: true }> {
  return data.withSystem(async (tx) => {
    const { account, batch } = await lockBatch(tx, id);
    const known = await selectUploads(tx, account, { batch }).where('id', '=', upload).executeTakeFirst();
    if (known === undefined) throw new Problem('not_found');
    await deleteUpload(tx, account, upload);
    return { done: true };
  });
}

/** Matched by name and size. */
async function isUploaded(
  tx: Tx,
  { account, batch }: BatchRef,
  { path, size }: { path: string; size: number },
): Promise<boolean> {
  const there = await tx
    .selectFrom('proof_files')
    .select('id')
    .where('account_id', '=', account)
    .where('batch_id', '=', batch)
    .where('path', '=', path)
    .where('size', '=', size)
    .executeTakeFirst();
  return there !== undefined;
}

async function requireQuota(tx: Tx, { account, batch }: BatchRef, size: number): Promise<void> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*) as files, coalesce(sum(size), 0)::bigint as bytes
    from (
      select size from proof_files where account_id = ${account} and batch_id = ${batch}
      union all
      select size from ${uploadsView('upload')} where account_id = ${account} and batch_id = ${batch}
    ) held
  `.execute(tx);
  const { files, bytes } = rows[0] ?? { files: 0, bytes: 0 };
  if (files >= maxFiles || bytes + size > batchBytes) throw new Problem('batch_full');
}
