import { contract } from '@recoup/contract';
import type { Data } from '../../platform/database/database.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { deleteView, listSavedViews, saveView } from './saved-views.ts';
import { searchEverything } from './search-everything.ts';

export function bindSearch(bind: Bind, { data }: { data: Data }): void {
  const { search } = contract;
  bind(search.find, async ({ actor, user, query, hasAccess }) =>
    searchEverything(data, {
      actor,
      user: user.id,
      // Roles with a page that can open any account.
      findsAccounts: (await hasAccess('billing')) || (await hasAccess('support')),
      q: query.q,
    }),
  );
  bind(search.listViews, ({ actor }) => listSavedViews(data, actor));
  bind(search.saveView, ({ actor, body }) => saveView(data, actor, body));
  bind(search.deleteView, ({ actor, params }) => deleteView(data, actor, params.id));
}
