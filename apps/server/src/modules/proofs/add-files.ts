import type { ProblemCode } from '@recoup/contract/problems';
import {
  deleteUpload,
  isRefused,
  joinPieces,
  saveInspected,
  saveScanned,
  listPieces,
  requireObject,
  selectUploads,
  unpackArchive,
  type Inspected,
  type AcceptedFile,
} from '../documents/public.ts';
import type { ArchiveFault } from '@recoup/recovery/archives';
import { detectPacking } from '../../platform/archives/detect-packing.ts';
import type { Tx } from '../../platform/database/database.ts';
import { withFolder } from '../../platform/file-reader/with-folder.ts';
import { spool } from '../../platform/objects/spool.ts';
import { Problem } from '../../platform/problem.ts';
import type { ProofTools } from './batches.ts';
import { findTargets, type Target } from './find-targets.ts';
import { getBatchRef, lockBatch, type BatchRef } from './lock-batch.ts';
import { maxFiles, unpackedBytes } from './limits.ts';
import { matchFiles } from './match-files.ts';
import { toShownPath } from './shown-path.ts';

/** Turns an upload into files of the batch. Repeatable after an interruption: no file is added twice. */
export async function finishProofUpload(
  tools: ProofTools,
  { id, upload }: { readonly id: number; readonly upload: number },
): Promise<{ added: number }> {
  const { data, objects } = tools;
  const { ref, sent, pieces } = await data.withSystem(async (tx) => {
    const batch = await getBatchRef(tx, id);
    const found = await selectUploads(tx, batch.account, { batch: id })
      .where('id', '=', upload)
      .executeTakeFirst();
    if (found === undefined) throw new Problem('not_found');
    return { ref: batch, sent: found, pieces: await listPieces(tx, { account: batch.account, upload }) };
  });
  if (sent.received !== sent.size) throw new Problem('upload_incomplete');
  const bytes = () => joinPieces(objects, ref.account, pieces);
  const drop = () => data.withSystem((tx) => deleteUpload(tx, ref.account, upload));
  try {
    const added = await addUpload(tools, ref, sent, bytes);
    await drop();
    return { added };
  } catch (error) {
    // A permanent refusal; other failures can be retried.
    if (error instanceof Problem && error.status < 500) await drop();
    throw error;
  }
}

interface Sent {
  readonly name: string;
  readonly size: number;
  readonly sha256: string | null;
}

async function addUpload(
  tools: ProofTools,
  ref: BatchRef,
  { name, size, sha256 }: Sent,
  bytes: () => AsyncIterable<Uint8Array>,
): Promise<number> {
  const inspected = await saveInspected(tools, { account: ref.account, shelf: 'proofs' }, bytes());
  if (inspected.accepted === undefined) {
    const { packing } = await detectPacking(bytes());
    if (inspected.refused === 'file_kind_refused' && packing === 'zip') {
      return unpack(tools, ref, name, bytes());
    }
    throw new Problem(inspected.refused);
  }
  if (sha256 !== null && sha256 !== inspected.accepted.key) throw new Problem('file_damaged');
  await addFile(tools, ref, { path: name, size, inspected });
  return 1;
}

const refusedTypes: Record<ArchiveFault['reason'], ProblemCode> = {
  unreadable: 'file_damaged',
  too_large: 'archive_too_large',
  too_many: 'batch_full',
  nested: 'file_kind_refused',
};

/** A reader process checks the archive's directory against the limits before unpacking. */
async function unpack(
  tools: ProofTools,
  ref: BatchRef,
  name: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  return withFolder(tools.spoolDir, async (folder) => {
    const { path } = await spool(folder, bytes);
    const limits = { files: maxFiles, fileBytes: tools.limits.fileBytes, allBytes: unpackedBytes };
    const files = await tools.fileReader.run(ref.account, unpackArchive, { path, folder, limits });
    if (typeof files === 'string') throw new Problem(refusedTypes[files]);
    const place = { account: ref.account, shelf: 'proofs' } as const;
    for (const { path: inside, size, outcome, file } of files) {
      const shown = toShownPath(`${name}/${inside}`);
      if (file === undefined || outcome === 'file_too_large' || isRefused(outcome)) {
        const refused = outcome === 'file_too_large' || isRefused(outcome) ? outcome : 'file_damaged';
        await addFile(tools, ref, { path: shown, size: 0, inspected: { accepted: undefined, refused } });
        continue;
      }
      const inspected = await saveScanned(tools, place, { path: file, mediaType: outcome });
      await addFile(tools, ref, { path: shown, size, inspected });
    }
    return files.length;
  });
}

interface NewFile {
  readonly path: string;
  readonly size: number;
  readonly inspected: Inspected | { readonly accepted: undefined; readonly refused: 'file_too_large' };
}

async function addFile(
  { data, objects }: ProofTools,
  given: BatchRef,
  { path, size, inspected }: NewFile,
): Promise<void> {
  await data.withSystem(async (tx) => {
    const ref = await lockBatch(tx, given.batch);
    const { accepted } = inspected;
    if (accepted !== undefined) {
      await requireObject(tx, objects, { account: ref.account, shelf: 'proofs', key: accepted.key });
      if (await isKnownFile(tx, ref, path, accepted)) return;
    }
    const targets = accepted === undefined ? [] : await findTargetsOfOneAccount(tx, path);
    // One line and one document per shipment.
    for (const target of targets.length > 1 ? targets : [undefined]) {
      await tx
        .insertInto('proof_files')
        .values({
          account_id: ref.account,
          batch_id: ref.batch,
          path: await findFreePath(tx, ref, path),
          size,
          object_key: accepted?.key ?? null,
          media_type: accepted?.mediaType ?? null,
          state: accepted === undefined ? 'left_out' : 'unknown',
          fault: inspected.accepted === undefined ? inspected.refused : '',
          ...(target !== undefined && {
            by_hand: true,
            owner_id: target.owner,
            shipment_id: target.shipment,
          }),
        })
        .execute();
    }
    if (accepted !== undefined) await matchFiles(tx, ref, accepted.key);
  });
}

/** The shipments a path names, if they all belong to one account: shipments of another account must not be revealed. */
async function findTargetsOfOneAccount(tx: Tx, path: string): Promise<readonly Target[]> {
  const { targets, isPuzzling } = (await findTargets(tx, [path]))(path);
  const owners = new Set(targets.map(({ owner }) => owner));
  return isPuzzling || owners.size !== 1 ? [] : targets;
}

/** Whether the file is already in the batch or was saved from it. */
async function isKnownFile(
  tx: Tx,
  { account, batch }: BatchRef,
  path: string,
  accepted: AcceptedFile,
): Promise<boolean> {
  const same = await tx
    .selectFrom('proof_files')
    .select('id')
    .where('account_id', '=', account)
    .where('batch_id', '=', batch)
    .where('path', '=', path)
    .where('size', '=', accepted.size)
    .where(({ or, eb }) => or([eb('object_key', '=', accepted.key), eb('state', '=', 'saved')]))
    .executeTakeFirst();
  return same !== undefined;
}

/** A free path for another file of the same name, for example from a second archive. */
async function findFreePath(tx: Tx, { account, batch }: BatchRef, path: string): Promise<string> {
  const rows = await tx
    .selectFrom('proof_files')
    .select('path')
    .where('account_id', '=', account)
    .where('batch_id', '=', batch)
    .execute();
  const taken = new Set(rows.map((row) => row.path));
  const [, stem = path, ending = ''] = /^(.+?)(\.[^./]*)?$/su.exec(path) ?? [];
  let free = path;
  for (let count = 2; taken.has(free); count += 1) free = `${stem} (${count})${ending}`;
  return free;
}
