import type { storeReport } from '@recoup/contract/stores';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import { listReportFiles, noNotes, toNotes, toNotesReply, type ReadingNotes } from '../stores/public.ts';

type Report = z.output<typeof storeReport>;

/** A store's report files, with how many rows the audit read from each, or why it could not. */
export async function listReports(
  data: Data,
  actor: Actor,
  store: number,
  { limit, language }: { limit: number; language: Language },
): Promise<Report[]> {
  return data.withTenant(actor, async (tx) => {
    const files = await listReportFiles(tx, { account: actor.account, store }, limit);
    const imports = await listImports(
      tx,
      actor.account,
      files.map(({ id }) => id),
    );
    return files.map((file) => {
      const imported = imports.get(file.id);
      return {
        ...file,
        rows: imported?.rows ?? null,
        ...toNotesReply(imported ?? noNotes, language),
      };
    });
  });
}

async function listImports(
  tx: Tx,
  account: number,
  reports: readonly number[],
): Promise<Map<number, ReadingNotes & { readonly rows: number }>> {
  if (reports.length === 0) return new Map();
  const imports = await tx
    .selectFrom('report_imports')
    .select(['report_id', 'rows', 'faults', 'set_aside', 'set_aside_rows', 'warnings'])
    .where('account_id', '=', account)
    .where('report_id', 'in', [...reports])
    .execute();
  return new Map(imports.map(({ report_id, rows, ...notes }) => [report_id, { rows, ...toNotes(notes) }]));
}
