import type { FastifyReply } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import type { Cell } from '../../platform/cell.ts';
import type { Data } from '../../platform/database/database.ts';
import { sendTable, type TableFormat } from '../../platform/http/send-table.ts';
import { catalogues, type Language } from '../../platform/language.ts';
import { listStores, type Seller } from './list-stores.ts';

export async function exportStores(
  data: Data,
  actor: Actor,
  format: TableFormat,
  language: Language,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const words = catalogues[language].storeExport;
  const stores = await listStores(data, actor, 0);
  const rows = stores.map((store) => toStoreCells(store, language));
  const header = Object.values(words.columns);
  return sendTable(reply, format, { name: 'stores', sheet: words.sheet, header, rows });
}

/** In the order of the catalogue's columns. */
export function toStoreCells(store: Seller, language: Language): Cell[] {
  const words = catalogues[language].storeExport;
  return [
    store.account.store_name,
    store.seller_id,
    words.regions[store.account.region],
    store.marketplaces.map(({ id, country }) => country || id).join(', '),
    words.states[store.state],
    store.priority ? words.yes : words.no,
    time(store.authorized_at),
    time(store.authorization_ends_at),
    time(store.last_sync_at),
    time(store.next_sync_at),
  ];
}

function time(value: string | null): Date | null {
  return value === null ? null : new Date(value);
}
