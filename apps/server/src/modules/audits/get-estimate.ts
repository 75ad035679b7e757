import { estimate } from '@recoup/contract/audits/estimates';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import { Problem } from '../../platform/problem.ts';
import { toNotes, toNotesReply } from '../stores/public.ts';

export type Estimate = z.output<typeof estimate>;

export async function getEstimate(
  data: Data,
  actor: Actor,
  id: number,
  language: Language,
): Promise<Estimate> {
  // Reading back a change is not recorded as another action.
  return data.withTenant({ ...actor, acts: false }, (tx) => getEstimateIn(tx, actor.account, id, language));
}

export async function getEstimateIn(
  tx: Tx,
  account: number,
  id: number,
  language: Language,
): Promise<Estimate> {
  const row = await tx
    .selectFrom('estimates')
    .select(['id', 'region', 'state', 'percent', 'expires_at', 'result'])
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new Problem('not_found');
  const files = await tx
    .selectFrom('estimate_files')
    .select([
      'id',
      'file_name',
      'status',
      'report_type',
      'rows',
      'faults',
      'set_aside',
      'set_aside_rows',
      'warnings',
    ])
    .where('account_id', '=', account)
    .where('estimate_id', '=', id)
    .orderBy('id')
    .execute();
  return {
    id: row.id,
    region: row.region,
    state: row.state,
    percent: row.percent,
    expires_at: row.expires_at.toISOString(),
    files: files.map((file) => ({
      id: file.id,
      name: file.file_name,
      status: file.status,
      report_type: file.report_type,
      rows: file.rows,
      ...toNotesReply(toNotes(file), language),
    })),
    result: estimate.shape.result.catch(null).parse(row.result),
  };
}
