import type { storeReport } from '@recoup/contract/stores';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import { linkedStore } from './begin-authorization.ts';
import type { StoreHooks } from './hooks.ts';
import { noNotes, toNotesReply } from './report-fault.ts';

type Report = z.output<typeof storeReport>;

export async function readReports(
  { data, hooks }: { data: Data; hooks: StoreHooks },
  actor: Actor,
  id: number,
  { limit, language }: { limit: number; language: Language },
): Promise<Report[]> {
  return data.withTenant(actor, async (tx) => {
    await linkedStore(tx, actor.account, id);
    const rows = await tx
      .selectFrom('store_reports')
      .select([
        'id',
        'source',
        'report_type',
        'part',
        'file_name',
        'data_start',
        'data_end',
        'status',
        'reason',
        'object_size',
        'finished_at',
      ])
      .where('account_id', '=', actor.account)
      .where('store_id', '=', id)
      .orderBy(sql`finished_at is null`, 'desc')
      .orderBy('finished_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
    const ids = rows.map(({ id }) => id);
    const readings = await hooks.readingsOf(tx, actor.account, ids);
    return rows.map(({ object_size, data_start, data_end, finished_at, source, status, ...row }) => ({
      ...row,
      // The table's own checks hold both to these words.
      source: source as Report['source'],
      status: status as Report['status'],
      size: object_size,
      rows: readings.get(row.id)?.rows ?? null,
      ...toNotesReply(readings.get(row.id) ?? noNotes, language),
      data_start: data_start?.toISOString() ?? null,
      data_end: data_end?.toISOString() ?? null,
      finished_at: finished_at?.toISOString() ?? null,
    }));
  });
}
