import type { ProofFile } from '@recoup/contract/proofs';
import { proofFaults } from '@recoup/contract/proof-states';
import { listAccountNames } from '../accounts/public.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';
import { listTicketsOfShipments } from '../tickets/public.ts';
import { findTargets, listKnownShipments, type Target } from './find-targets.ts';
import type { BatchRef } from './lock-batch.ts';

export function selectFiles(tx: Tx, { account, batch }: BatchRef) {
  return tx
    .selectFrom('proof_files')
    .select([
      'id',
      'path',
      'size',
      'object_key',
      'media_type',
      'state',
      'fault',
      'owner_id',
      'shipment_id',
      'by_hand',
      'delivered_on',
      'document_id',
    ])
    .where('account_id', '=', account)
    .where('batch_id', '=', batch);
}

export type StoredFile = Awaited<ReturnType<ReturnType<typeof selectFiles>['executeTakeFirstOrThrow']>>;

export async function listFiles(tx: Tx, ref: BatchRef, ids?: readonly number[]): Promise<ProofFile[]> {
  let wanted = selectFiles(tx, ref);
  if (ids !== undefined) wanted = wanted.where('id', 'in', [...ids]);
  const rows = await wanted.orderBy('id').execute();
  const open = rows.filter(({ state }) => state === 'ambiguous');
  const inPath = await findTargets(
    tx,
    open.map(({ path }) => path),
  );
  const typed = await listKnownShipments(
    tx,
    open.flatMap(({ shipment_id }) => (shipment_id === null ? [] : [shipment_id])),
  );
  const listCandidates = ({ state, shipment_id, path }: StoredFile): readonly Target[] => {
    if (state !== 'ambiguous') return [];
    return shipment_id === null ? inPath(path).targets : (typed.get(shipment_id) ?? []);
  };
  const owners = rows.flatMap((row) => [
    ...(row.owner_id === null ? [] : [row.owner_id]),
    ...listCandidates(row).map(({ owner }) => owner),
  ]);
  const names = new Map((await listAccountNames(tx, owners)).map(({ id, name }) => [id, name]));
  const toTarget = ({ owner, shipment }: Target) => ({
    account: { id: owner, name: names.get(owner) ?? '' },
    shipment_id: shipment,
  });
  const tickets = await listTicketsOfShipments(tx, [
    ...new Set(rows.flatMap(({ shipment_id }) => (shipment_id === null ? [] : [shipment_id]))),
  ]);
  return rows.map((row) => ({
    id: row.id,
    path: row.path,
    size: row.size,
    state: row.state,
    fault: proofFaults.find((fault) => fault === row.fault) ?? null,
    target:
      row.owner_id === null || row.shipment_id === null
        ? null
        : toTarget({ owner: row.owner_id, shipment: row.shipment_id }),
    candidates: listCandidates(row).map(toTarget),
    delivered_on: row.delivered_on,
    document: row.document_id,
    tickets: tickets
      .filter(({ account, shipment }) => account === row.owner_id && shipment === row.shipment_id)
      .map(({ ticket }) => ticket),
  }));
}

export async function getFile(tx: Tx, ref: BatchRef, id: number): Promise<ProofFile> {
  const [file] = await listFiles(tx, ref, [id]);
  if (file === undefined) throw new Problem('not_found');
  return file;
}
