import { contract } from '@recoup/contract';
import type { Data } from '../../platform/database/database.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { deleteView, listSavedViews, saveView } from './saved-views.ts';
import { searchEverything } from './search-everything.ts';

export function bindSearch(bind: Bind, { data }: { data: Data }): void {
  const { search } = contract;
  bind(search.find, ({ actor, person, query }) =>
    searchEverything(data, { actor, user: person.id, q: query.q }),
  );
  bind(search.listViews, ({ actor }) => listSavedViews(data, actor));
  bind(search.saveView, ({ actor, body }) => saveView(data, actor, body));
  bind(search.deleteView, ({ actor, params }) => deleteView(data, actor, params.id));
}
