import type { ProofState } from '@recoup/contract/proof-states';
import { sql } from 'kysely';
import { isLinked } from '../documents/public.ts';
import type { Tx } from '../../platform/database/database.ts';
import { findTargets, listKnownShipments, type Target } from './find-targets.ts';
import type { BatchRef } from './lock-batch.ts';
import { selectFiles, type StoredFile } from './list-files.ts';

interface Match {
  readonly state: ProofState;
  readonly target: Target | null;
}

/** Matches all files with this content again, except saved and excluded ones. */
export async function matchFiles(tx: Tx, ref: BatchRef, key: string): Promise<void> {
  const files = await selectFiles(tx, ref).where('object_key', '=', key).orderBy('id').execute();
  const open = files.filter(({ state }) => state !== 'left_out' && state !== 'saved');
  const inPath = await findTargets(
    tx,
    open.map(({ path }) => path),
  );
  const typed = await listKnownShipments(
    tx,
    open.flatMap(({ shipment_id }) => (shipment_id === null ? [] : [shipment_id])),
  );
  const taken = new Set<string>();
  for (const file of open) {
    const match = file.by_hand ? typedMatch(file, typed) : pathMatch(inPath(file.path));
    const { target } = match;
    const place = target === null ? undefined : `${target.owner} ${target.shipment}`;
    const isTwin =
      target !== null && place !== undefined && (taken.has(place) || (await isAttached(tx, target, key)));
    if (place !== undefined) taken.add(place);
    await saveMatch(tx, ref, file, isTwin ? { state: 'duplicate', target } : match);
  }
}

function pathMatch({ targets, isPuzzling }: { targets: readonly Target[]; isPuzzling: boolean }): Match {
  const [first, ...others] = targets;
  if (first === undefined) return { state: 'unknown', target: null };
  // An operator decides if the path also has an unknown id.
  if (others.length > 0 || isPuzzling) return { state: 'ambiguous', target: null };
  return { state: 'matched', target: first };
}

function typedMatch(
  { owner_id, shipment_id }: StoredFile,
  typed: ReadonlyMap<string, readonly Target[]>,
): Match {
  const targets = typed.get(shipment_id ?? '') ?? [];
  const chosen = targets.find(({ owner }) => owner === owner_id);
  if (chosen !== undefined) return { state: 'matched', target: chosen };
  if (targets.length === 0) return { state: 'unknown', target: null };
  return targets.length === 1
    ? pathMatch({ targets, isPuzzling: false })
    : { state: 'ambiguous', target: null };
}

/** The owner already has this document on the shipment. */
async function isAttached(tx: Tx, { owner, shipment }: Target, key: string): Promise<boolean> {
  return isLinked(tx, owner, { key, kind: 'shipment', target: shipment });
}

async function saveMatch(
  tx: Tx,
  { account }: BatchRef,
  file: StoredFile,
  { state, target }: Match,
): Promise<void> {
  await tx
    .updateTable('proof_files')
    .set({
      state,
      owner_id: target?.owner ?? null,
      // Values entered by hand remain selectable.
      shipment_id: target?.shipment ?? (file.by_hand ? sql`shipment_id` : null),
    })
    .where('account_id', '=', account)
    .where('id', '=', file.id)
    .execute();
}
