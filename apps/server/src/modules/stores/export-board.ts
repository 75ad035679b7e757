import type { contract, Input } from '@recoup/contract';
import type { FastifyReply } from 'fastify';
import type { Data } from '../../platform/database/database.ts';
import { readExportRows } from '../../platform/http/read-export-rows.ts';
import { sendTable } from '../../platform/http/send-table.ts';
import { catalogues, type Language } from '../../platform/language.ts';
import { toStoreCells } from './export-stores.ts';
import { toSeller } from './list-stores.ts';
import { listBoardRows } from './operate-stores.ts';

/** The stores of the operators' board, each with its account and what is wrong with it. */
export async function exportBoard(
  data: Data,
  { format, ...filter }: Input<typeof contract.storeOperations.exportList>['query'],
  language: Language,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { boardExport: words, storeExport } = catalogues[language];
  const rows = await readExportRows(
    (page) =>
      data.withSystem(async (tx) => {
        const { rows: items, next } = await listBoardRows(tx, { ...filter, ...page });
        return { items, next };
      }),
    (row) => {
      const store = toSeller(row, data.clock.now());
      return [
        row.account_name,
        words.health[store.health.word],
        row.failed_reports ?? 0,
        row.paused_at,
        ...toStoreCells(store, language),
      ];
    },
  );
  const header = [...Object.values(words.columns), ...Object.values(storeExport.columns)];
  return sendTable(reply, format, { name: 'store-board', sheet: words.sheet, header, rows });
}
