export const sorts = ['name', '-since', 'since', '-stores'] as const;
export type CustomerSort = (typeof sorts)[number];

/** What the address of the page says. */
export interface CustomersSearch {
  readonly text: string;
  readonly sort: CustomerSort;
  readonly page: number;
  readonly isInviting: boolean;
}

export function readSearch(query: URLSearchParams): CustomersSearch {
  const page = Number(query.get('page'));
  return {
    text: query.get('q') ?? '',
    sort: sorts.find((each) => each === query.get('sort')) ?? 'name',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    isInviting: query.get('open') === 'invite',
  };
}

export function writeSearch({
  text,
  sort,
  page,
  isInviting,
}: CustomersSearch): Record<string, string | undefined> {
  return {
    q: text === '' ? undefined : text,
    sort: sort === 'name' ? undefined : sort,
    page: page === 1 ? undefined : String(page),
    open: isInviting ? 'invite' : undefined,
  };
}
