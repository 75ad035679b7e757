import { stateNames } from './store-states.ts';
import {
  compound,
  listOf,
  pageNumber,
  param,
  searchSchema,
  text,
  type SearchState,
} from '../../lib/routing/search-schema.ts';

export const sortKeys = ['name', 'state', 'region', 'lastSync', 'nextSync'] as const;
export type SortKey = (typeof sortKeys)[number];

export interface Sort {
  readonly by: SortKey;
  readonly descending: boolean;
}

export const linkWays = ['consent', 'invite', 'hand'] as const;
/** The ways to link a store; the first is what `link=1` opens. */
export type LinkWay = (typeof linkWays)[number];

export const storeTasks = ['authorize', 'invite', 'reports', 'upload', 'history', 'remove'] as const;
/** The dialogs of one store. */
export type StoreTask = (typeof storeTasks)[number];

export const firstSort: Sort = { by: 'name', descending: false };

interface OpenTask {
  readonly name: StoreTask;
  readonly store: string;
}

export const storesSearch = searchSchema({
  text: text('q'),
  states: listOf('state', stateNames),
  sort: param('sort', {
    fallback: firstSort,
    parse(given): Sort | undefined {
      const by = sortKeys.find((key) => key === given.replace(/^-/, ''));
      return by && { by, descending: given.startsWith('-') };
    },
    format: ({ by, descending }: Sort) => `${descending ? '-' : ''}${by}`,
  }),
  page: pageNumber('page'),
  link: param('link', {
    fallback: null,
    parse: (given) => linkWays.find((way) => way === given) ?? 'consent',
    format: (way: LinkWay) => (way === 'consent' ? '1' : way),
  }),
  task: compound(['open', 'store'], {
    fallback: null,
    parse(given): OpenTask | undefined {
      const [open] = given('open');
      const [store] = given('store');
      const name = storeTasks.find((task) => task === open);
      return name && store !== undefined ? { name, store } : undefined;
    },
    format: (task: OpenTask | null) => (task === null ? {} : { open: task.name, store: task.store }),
  }),
});

export type StoresSearch = SearchState<typeof storesSearch>;
