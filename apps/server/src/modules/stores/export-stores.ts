import type { FastifyReply } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { sendTable } from '../../platform/http/send-table.ts';
import { catalogues, type Language } from '../../platform/language.ts';
import { listStores } from './list-stores.ts';

export async function exportStores(
  data: Data,
  actor: Actor,
  language: Language,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const words = catalogues[language].storeExport;
  const stores = await listStores(data, actor, 0);
  const rows = stores.map((store) => [
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
  ]);
  const header = Object.values(words.columns);
  return sendTable(reply, 'xlsx', { name: 'stores', sheet: words.sheet, header, rows });
}

function time(value: string | null): Date | null {
  return value === null ? null : new Date(value);
}
