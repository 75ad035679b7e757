import type { ProofFile } from '@recoup/contract/proofs';
import { mediaTypes } from '@recoup/contract/document-types';
import { sql } from 'kysely';
import {
  createDocument,
  documentsChanged,
  enqueueErase,
  linkDocument,
  sumUsedBytes,
  type AcceptedFile,
} from '../documents/public.ts';
import { lockStorage } from '../stores/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database/database.ts';
import { toShownName } from '../../platform/http/files.ts';
import { requireOneOf } from '../../platform/require-one-of.ts';
import { Problem } from '../../platform/problem.ts';
import { recordActing } from '../../platform/record-acting.ts';
import { saveProofDelivery } from '../shipments/public.ts';
import { listTicketsOfShipments } from '../tickets/public.ts';
import type { ProofTools } from './batches.ts';
import { listKnownShipments, type Target } from './find-targets.ts';
import { getBatchRef, lockBatch, type BatchRef } from './lock-batch.ts';
import { matchFiles } from './match-files.ts';
import { listFiles, selectFiles, type StoredFile } from './list-files.ts';

/** Each file is saved separately and once, also for concurrent requests. */
export async function saveProofFiles(
  tools: ProofTools,
  actor: Actor,
  id: number,
  files: readonly number[],
): Promise<{ files: ProofFile[] }> {
  const ref = await tools.data.withSystem((tx) => getBatchRef(tx, id));
  for (const file of new Set(files)) await saveOne(tools, actor, ref, file);
  return tools.data.withSystem(async (tx) => ({ files: await listFiles(tx, ref, files) }));
}

interface Ready extends StoredFile {
  readonly object_key: string;
  readonly owner_id: number;
  readonly shipment_id: string;
}

function isReady(file: StoredFile | undefined): file is Ready {
  return (
    file?.state === 'matched' &&
    file.object_key !== null &&
    file.owner_id !== null &&
    file.shipment_id !== null
  );
}

async function saveOne(tools: ProofTools, actor: Actor, ref: BatchRef, id: number): Promise<void> {
  const { data, objects } = tools;
  const stored = (tx: Tx) => selectFiles(tx, ref).where('id', '=', id);
  const file = await data.withSystem((tx) => stored(tx).executeTakeFirst());
  if (!isReady(file)) return;
  const { owner_id: owner, object_key: key } = file;
  const bytes = await objects.of(ref.account, 'proofs').get(key);
  if (bytes === undefined) {
    // Another request has saved it, or the object is missing.
    if (isReady(await data.withSystem((tx) => stored(tx).executeTakeFirst())))
      throw new Problem('unavailable');
    return;
  }
  const copied = await objects.of(owner, 'documents').put(bytes);
  await data.withSystem(async (tx) => {
    await lockBatch(tx, ref.batch);
    const now = await stored(tx).forUpdate().executeTakeFirst();
    if (!isReady(now) || now.owner_id !== owner || now.object_key !== copied.key) {
      // The row was changed or saved meanwhile: the unreferenced object is deleted.
      await enqueueErase(tx, { account: owner, shelf: 'documents', keys: [copied.key] });
      return;
    }
    await saveDocument(tx, tools, actor, ref, now, {
      ...copied,
      mediaType: requireOneOf(mediaTypes, now.media_type),
    });
  });
}

async function saveDocument(
  tx: Tx,
  { objects, limits }: ProofTools,
  actor: Actor,
  ref: BatchRef,
  file: Ready,
  copied: AcceptedFile,
): Promise<void> {
  const target: Target = { owner: file.owner_id, shipment: file.shipment_id };
  const { owner: account, shipment } = target;
  const isKnown = (await listKnownShipments(tx, [shipment]))
    .get(shipment)
    ?.some(({ owner }) => owner === account);
  await lockStorage(tx, account);
  const hasRoom = (await sumUsedBytes(tx, account)) + file.size <= limits.quotaBytes;
  if (isKnown !== true || !hasRoom) {
    await enqueueErase(tx, { account, shelf: 'documents', keys: [copied.key] });
    await updateFile(tx, ref, file.id)
      .set({ fault: isKnown === true ? 'quota_full' : '' })
      .execute();
    await matchFiles(tx, ref, file.object_key);
    return;
  }
  await recordActing(tx, actor, account);
  const name = toShownName(file.path);
  const wanted = { account, name, type: 'proof_of_delivery', by: actor.user } as const;
  const { document } = await createDocument(tx, objects, wanted, copied);
  await linkDocument(tx, { account, document }, { kind: 'shipment', target: shipment });
  if (file.delivered_on !== null) {
    await saveProofDelivery(tx, account, { shipment, deliveredOn: file.delivered_on, by: actor.user });
  }
  await attachToTickets(tx, actor, target, document);
  await updateFile(tx, ref, file.id)
    .set({
      state: 'saved',
      fault: '',
      document_id: document,
      object_key: null,
      saved_by: actor.user,
      saved_at: sql`recoup_now()`,
    })
    .execute();
  await enqueueErase(tx, { account: ref.account, shelf: 'proofs', keys: [file.object_key] });
}

async function attachToTickets(
  tx: Tx,
  actor: Actor,
  { owner, shipment }: Target,
  document: number,
): Promise<void> {
  const tickets = (await listTicketsOfShipments(tx, [shipment])).filter(({ account }) => account === owner);
  for (const { ticket } of tickets) {
    await linkDocument(tx, { account: owner, document }, { kind: 'ticket', target: String(ticket) });
  }
  await documentsChanged.publish(tx, {
    account: owner,
    documents: [document],
    who: 'operator',
    by: actor.user,
  });
}

function updateFile(tx: Tx, { account }: BatchRef, id: number) {
  return tx.updateTable('proof_files').where('account_id', '=', account).where('id', '=', id);
}
