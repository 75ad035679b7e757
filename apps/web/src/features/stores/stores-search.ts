import { stateNames, type StateName } from './store.ts';

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
/** What can be opened over the list for one store. */
export type StoreTask = (typeof storeTasks)[number];

/** Everything the address says about this page. */
export interface StoresSearch {
  readonly text: string;
  readonly states: readonly StateName[];
  readonly sort: Sort;
  readonly page: number;
  readonly link: LinkWay | null;
  readonly task: { readonly name: StoreTask; readonly store: string } | null;
}

export const firstSort: Sort = { by: 'name', descending: false };

type Query = Readonly<Record<string, unknown>>;

export function readSearch(query: Query): StoresSearch {
  const sort = words(query['sort'])[0] ?? '';
  const by = sortKeys.find((key) => key === sort.replace(/^-/, ''));
  const link = words(query['link'])[0];
  const name = storeTasks.find((task) => task === words(query['open'])[0]);
  const store = words(query['store'])[0];
  const page = Number(words(query['page'])[0]);
  return {
    text: words(query['q'])[0] ?? '',
    states: stateNames.filter((state) => words(query['state']).includes(state)),
    sort: by ? { by, descending: sort.startsWith('-') } : firstSort,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    link: link === undefined ? null : (linkWays.find((way) => way === link) ?? 'consent'),
    task: name && store !== undefined ? { name, store } : null,
  };
}

/** The shortest query that says the same; what is as usual is left out. */
export function writeSearch({ text, states, sort, page, link, task }: StoresSearch): Record<string, unknown> {
  return {
    q: text === '' ? undefined : text,
    state: states.length === 0 ? undefined : states,
    sort:
      sort.by === firstSort.by && sort.descending === firstSort.descending
        ? undefined
        : `${sort.descending ? '-' : ''}${sort.by}`,
    page: page === 1 ? undefined : String(page),
    link: link === null ? undefined : link === 'consent' ? '1' : link,
    open: task?.name,
    store: task?.store,
  };
}

function words(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((each) => typeof each === 'string').filter((each) => each !== '');
}
