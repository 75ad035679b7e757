import type { proofs, ProofFile } from '@recoup/contract/proofs';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { latestToday } from '../../platform/day.ts';
import { Problem } from '../../platform/problem.ts';
import type { ProofTools } from './batches.ts';
import { listKnownShipments } from './find-targets.ts';
import { lockBatch } from './lock-batch.ts';
import { matchFiles } from './match-files.ts';
import { getFile, selectFiles } from './list-files.ts';

type Change = z.output<(typeof proofs.updateFile)['body']>;

/** What an operator decides about a file before it is saved. */
export async function updateProofFile(
  { data }: ProofTools,
  { id, file }: { readonly id: number; readonly file: number },
  { shipment, delivered_on, left_out }: Change,
): Promise<ProofFile> {
  if (delivered_on !== undefined && delivered_on !== null && delivered_on > latestToday(data)) {
    throw new Problem('invalid_input', { fields: { delivered_on: { fault: 'not_valid' } } });
  }
  return data.withSystem(async (tx) => {
    const ref = await lockBatch(tx, id);
    const stored = await selectFiles(tx, ref).where('id', '=', file).executeTakeFirst();
    if (stored === undefined) throw new Problem('not_found');
    if (stored.object_key === null) throw new Problem('proof_settled');
    if (shipment !== undefined) await requireShipment(tx, shipment);
    await tx
      .updateTable('proof_files')
      .set({
        ...(shipment !== undefined && {
          by_hand: true,
          shipment_id: shipment.shipment_id,
          owner_id: shipment.account ?? null,
          state: 'unknown',
        }),
        ...(delivered_on !== undefined && { delivered_on }),
        ...(left_out !== undefined && { state: left_out ? 'left_out' : 'unknown' }),
        fault: '',
      })
      .where('account_id', '=', ref.account)
      .where('id', '=', file)
      .execute();
    await matchFiles(tx, ref, stored.object_key);
    return getFile(tx, ref, file);
  });
}

async function requireShipment(
  tx: Tx,
  { shipment_id, account }: NonNullable<Change['shipment']>,
): Promise<void> {
  const targets = (await listKnownShipments(tx, [shipment_id])).get(shipment_id) ?? [];
  const isKnown = account === undefined ? targets.length > 0 : targets.some(({ owner }) => owner === account);
  if (!isKnown) throw new Problem('no_such_shipment', { fields: { shipment: { fault: 'not_valid' } } });
}
