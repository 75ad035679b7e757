import { join } from 'node:path';
import type { evidenceRow } from '@recoup/contract/audits/findings';
import { parseDeclaredCharset } from '@recoup/sp-api';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { reportsView, storesView } from '../stores/public.ts';
import type { Actor } from '../../platform/actor.ts';
import { byteOrderMark, writeSpreadsheetCsv } from '../../platform/csv/write-csv.ts';
import type { Data } from '../../platform/database/database.ts';
import { withFolder } from '../../platform/file-reader/with-folder.ts';
import type { FileReader } from '../../platform/file-reader/file-reader.ts';
import { catalogues, type Language } from '../../platform/language.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { Problem } from '../../platform/problem.ts';
import { readRows } from './read-rows.ts';
import { toAuditRegion } from './recovery.ts';
import { fetchObject, ObjectGone } from './scratch.ts';

export type EvidenceRow = z.output<typeof evidenceRow>;

interface EvidenceTools {
  readonly data: Data;
  readonly objects: ObjectStore;
  readonly scratchDir: string;
  readonly fileReader: FileReader;
}

/** Reads the original file, not the imported table. */
export async function listEvidence(
  { data, objects, scratchDir, fileReader }: EvidenceTools,
  actor: Actor,
  id: number,
): Promise<EvidenceRow[]> {
  const places = await data.withTenant(actor, async (tx) => {
    const finding = await tx
      .selectFrom('findings')
      .select('id')
      .where('account_id', '=', actor.account)
      .where('id', '=', id)
      .executeTakeFirst();
    if (finding === undefined) throw new Problem('not_found');
    return tx
      .selectFrom('finding_evidence as evidence')
      .innerJoin(reportsView('report'), (join) =>
        join
          .onRef('report.account_id', '=', 'evidence.account_id')
          .onRef('report.id', '=', 'evidence.report_id'),
      )
      .innerJoin(storesView('stores'), (join) =>
        join.onRef('stores.account_id', '=', 'report.account_id').onRef('stores.id', '=', 'report.store_id'),
      )
      .select([
        'report.id',
        'report.file_name',
        'report.report_type',
        'report.content_type',
        'report.object_key',
        'stores.region',
        'evidence.row_number',
      ])
      .where('evidence.account_id', '=', actor.account)
      .where('evidence.finding_id', '=', id)
      .orderBy('report.id')
      .orderBy('evidence.row_number')
      .execute();
  });
  const rows: EvidenceRow[] = [];
  for (const [report, ofReport] of Map.groupBy(places, (place) => place.id)) {
    const [file] = ofReport;
    const key = file?.object_key;
    if (file === undefined || key === null || key === undefined) continue;
    const wanted = new Set(ofReport.map(({ row_number }) => row_number));
    const found = await withFolder(scratchDir, async (folder) => {
      const path = join(folder, 'raw');
      await fetchObject(objects.of(actor.account), key, path);
      const charset = parseDeclaredCharset(file.content_type);
      const input = { path, charset, region: toAuditRegion(file.region), rows: wanted };
      return fileReader.run(actor.account, readRows, input);
    }).catch((error: unknown) => {
      // Erased since; the other rows are still shown.
      if (error instanceof ObjectGone) return [];
      // It was read before, so the machine is busy; nobody can split the file now.
      if (error instanceof Problem && error.code === 'file_too_complex')
        throw new Problem('unavailable', { retryAfterSeconds: 10 });
      throw error;
    });
    const { file_name, report_type } = file;
    rows.push(...found.map(({ row, cells }) => ({ report, file_name, report_type, row, cells: [...cells] })));
  }
  return rows;
}

/** One block per file under its own header, so that columns keep their names. */
export async function exportEvidence(
  tools: EvidenceTools,
  actor: Actor,
  id: number,
  { language, reply }: { language: Language; reply: FastifyReply },
): Promise<FastifyReply> {
  const words = catalogues[language].evidenceExport;
  const rows = await listEvidence(tools, actor, id);
  const table: string[][] = [];
  for (const [, ofReport] of Map.groupBy(rows, ({ report }) => report)) {
    const headers = [...new Set(ofReport.flatMap(({ cells }) => cells.map(({ header }) => header)))];
    if (table.length > 0) table.push([]);
    table.push([words.file, words.report, words.row, ...headers]);
    for (const { file_name, report_type, row, cells } of ofReport) {
      const values = new Map(cells.map(({ header, value }) => [header, value]));
      table.push([file_name, report_type, String(row), ...headers.map((header) => values.get(header) ?? '')]);
    }
  }
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="evidence-${id}.csv"`)
    .send(byteOrderMark + writeSpreadsheetCsv(table));
}
