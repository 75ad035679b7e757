import type { ProofBatch, WholeProofBatch } from '@recoup/contract/proofs';
import { proofStates, type ProofState } from '@recoup/contract/proof-states';
import { sql } from 'kysely';
import { activeAccountsView } from '../accounts/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';
import {
  deleteUpload,
  enqueueErase,
  pieceBytes,
  selectUploads,
  uploadsView,
  type Limits,
  type InspectionTools,
} from '../documents/public.ts';
import { getBatchRef, lockBatch, type BatchRef } from './lock-batch.ts';
import { archiveBytes } from './limits.ts';
import { listFiles } from './list-files.ts';

export interface ProofTools extends InspectionTools {
  readonly data: Data;
  readonly limits: Limits;
}

const maxListed = 50;

export async function listBatches({ data }: ProofTools): Promise<{ items: ProofBatch[] }> {
  return data.withSystem(async (tx) => ({ items: await selectBatches(tx, sql`true`) }));
}

export async function createBatch(tools: ProofTools, actor: Actor): Promise<WholeProofBatch> {
  return tools.data.withSystem(async (tx) => {
    const { id } = await tx
      .insertInto('proof_batches')
      .values({ account_id: actor.user })
      .returning('id')
      .executeTakeFirstOrThrow();
    return getBatchIn(tx, tools, { account: actor.user, batch: id });
  });
}

export async function getBatch(tools: ProofTools, id: number): Promise<WholeProofBatch> {
  return tools.data.withSystem(async (tx) => getBatchIn(tx, tools, await getBatchRef(tx, id)));
}

/** Unsaved files are deleted with it. */
export async function deleteBatch({ data }: Pick<ProofTools, 'data'>, id: number): Promise<{ done: true }> {
  return data.withSystem(async (tx) => {
    const { account, batch } = await lockBatch(tx, id);
    for (const upload of await selectUploads(tx, account, { batch }).execute()) {
      await deleteUpload(tx, account, upload.id);
    }
    const files = await tx
      .deleteFrom('proof_files')
      .where('account_id', '=', account)
      .where('batch_id', '=', batch)
      .returning('object_key')
      .execute();
    await tx.deleteFrom('proof_batches').where('account_id', '=', account).where('id', '=', batch).execute();
    const keys = files.flatMap(({ object_key }) => (object_key === null ? [] : [object_key]));
    await enqueueErase(tx, { account, shelf: 'proofs', keys });
    return { done: true };
  });
}

async function getBatchIn(
  tx: Tx,
  { limits }: ProofTools,
  { account, batch }: BatchRef,
): Promise<WholeProofBatch> {
  const [head] = await selectBatches(tx, sql`batch.id = ${batch}`);
  if (head === undefined) throw new Problem('not_found');
  const uploads = await selectUploads(tx, account, { batch }).orderBy('id').execute();
  return {
    ...head,
    files: await listFiles(tx, { account, batch }),
    uploads: uploads.map(({ id, name, size, received }) => ({ id, path: name, size, received })),
    file_limit: limits.fileBytes,
    archive_limit: archiveBytes,
    piece_size: pieceBytes,
  };
}

async function selectBatches(tx: Tx, condition: ReturnType<typeof sql<boolean>>): Promise<ProofBatch[]> {
  const { rows } = await sql<{
    id: number;
    account_id: number;
    account_name: string;
    begun_at: Date;
    touched_at: Date;
    states: Partial<Record<ProofState, number>>;
    unfinished: number;
  }>`
    select
      batch.id,
      batch.account_id,
      operator.account_name,
      batch.begun_at,
      batch.touched_at,
      coalesce((
        select jsonb_object_agg(counted.state, counted.files)
        from (
          select file.state, count(*) as files
          from proof_files file
          where file.account_id = batch.account_id and file.batch_id = batch.id
          group by file.state
        ) counted
      ), '{}') as states,
      (
        select count(*)
        from ${uploadsView('upload')}
        where upload.account_id = batch.account_id and upload.batch_id = batch.id
      ) as unfinished
    from proof_batches batch
    join ${activeAccountsView('operator')} on operator.id = batch.account_id
    where ${condition}
    order by batch.id desc
    limit ${maxListed}
  `.execute(tx);
  return rows.map(({ states, ...row }) => ({
    id: row.id,
    begun_by: { id: row.account_id, name: row.account_name },
    begun_at: row.begun_at.toISOString(),
    touched_at: row.touched_at.toISOString(),
    counts: toCounts(states),
    unfinished: row.unfinished,
  }));
}

function toCounts(states: Partial<Record<ProofState, number>>): ProofBatch['counts'] {
  const none = { matched: 0, ambiguous: 0, unknown: 0, duplicate: 0, saved: 0, left_out: 0 };
  for (const state of proofStates) none[state] = states[state] ?? 0;
  return none;
}
