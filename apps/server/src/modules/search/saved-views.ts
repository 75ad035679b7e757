import type { SavedView } from '@recoup/contract/search';
import { savedLists, savedViewLimits } from '@recoup/contract/search-kinds';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { requireOneOf } from '../../platform/require-one-of.ts';
import { Problem } from '../../platform/problem.ts';

const columns = ['id', 'list', 'name', 'query'] as const;

export async function listSavedViews(data: Data, actor: Actor): Promise<SavedView[]> {
  const rows = await data.withTenant(actor, (tx) =>
    tx
      .selectFrom('saved_views')
      .select(columns)
      .where('account_id', '=', actor.account)
      .orderBy('name')
      .orderBy('id')
      .execute(),
  );
  return rows.map(toView);
}

export async function saveView(data: Data, actor: Actor, view: Omit<SavedView, 'id'>): Promise<SavedView> {
  return data.withTenant(actor, async (tx) => {
    const others = await tx
      .selectFrom('saved_views')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', actor.account)
      .where((where) => where.or([where('list', '<>', view.list), where('name', '<>', view.name)]))
      .executeTakeFirstOrThrow();
    if (others.count >= savedViewLimits.views) throw new Problem('too_many_views');
    const row = await tx
      .insertInto('saved_views')
      .values({ ...view, account_id: actor.account })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'list', 'name']).doUpdateSet({ query: view.query }),
      )
      .returning(columns)
      .executeTakeFirstOrThrow();
    return toView(row);
  });
}

export async function deleteView(data: Data, actor: Actor, id: number): Promise<{ done: true }> {
  const deleted = await data.withTenant(actor, (tx) =>
    tx
      .deleteFrom('saved_views')
      .where('account_id', '=', actor.account)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),
  );
  if (!deleted) throw new Problem('not_found');
  return { done: true };
}

function toView({ list, ...view }: Omit<SavedView, 'list'> & { list: string }): SavedView {
  return { ...view, list: requireOneOf(savedLists, list) };
}
