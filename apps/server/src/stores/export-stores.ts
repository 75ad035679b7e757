import type { FastifyReply } from 'fastify';
import writeExcelFile from 'write-excel-file/node';
import type { Actor } from '../platform/actor.ts';
import type { Data } from '../platform/database/database.ts';
import { catalogues, type Language } from '../platform/language.ts';
import { listStores } from './read-stores.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Every cell says its type: text that looks like a formula stays text. */
export async function exportStores(
  data: Data,
  actor: Actor,
  language: Language,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const words = catalogues[language].storeExport;
  const text = (value: string) => ({ type: String, value });
  const time = (value: string | null) =>
    value === null ? null : { type: Date, value: new Date(value), format: 'yyyy-mm-dd hh:mm' };
  const stores = await listStores(data, actor, 0);
  const header = Object.values(words.columns).map((value) => ({
    ...text(value),
    fontWeight: 'bold' as const,
  }));
  const rows = stores.map((store) => [
    text(store.account.store_name),
    text(store.seller_id),
    text(words.regions[store.account.region]),
    text(store.marketplaces.map(({ id, country }) => country || id).join(', ')),
    text(words.states[store.state]),
    text(store.priority ? words.yes : words.no),
    time(store.authorized_at),
    time(store.authorization_ends_at),
    time(store.last_sync_at),
    time(store.next_sync_at),
  ]);
  const workbook = await writeExcelFile([header, ...rows], {
    sheet: words.sheet,
    columns: header.map((_, index) => ({ width: index === 0 ? 32 : 20 })),
    stickyRowsCount: 1,
  }).toBuffer();
  return reply.type(xlsx).header('content-disposition', `attachment; filename="stores.xlsx"`).send(workbook);
}
