import { contract } from '@recoup/contract';
import type { Data } from '../platform/database/database.ts';
import type { Bind } from '../platform/http/bind.ts';
import { listStores, readStore } from './read-stores.ts';

export function bindStores(bind: Bind, { data }: { data: Data }): void {
  bind(contract.stores.list, ({ actor, query }) => listStores(data, actor, query.limit));
  bind(contract.stores.one, ({ actor, params }) => readStore(data, actor, params.id));
}
