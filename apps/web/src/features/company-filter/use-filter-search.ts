import { companyStandings, type CompanyStanding } from '@recoup/contract/company-standings';
import { useRouter, useRouterState } from '@tanstack/react-router';

export const ways = ['one', 'list', 'file'] as const;
export type Way = (typeof ways)[number];

interface FilterSearch {
  readonly way: Way;
  /** The check whose results are shown. */
  readonly check: number | null;
  readonly standing: CompanyStanding | undefined;
}

/** The state of the page is its address. */
export function useFilterSearch() {
  const router = useRouter();
  const query = new URLSearchParams(useRouterState({ select: ({ location }) => location.searchStr }));
  const check = Number(query.get('check'));
  const search: FilterSearch = {
    way: ways.find((each) => each === query.get('way')) ?? 'one',
    check: Number.isSafeInteger(check) && check > 0 ? check : null,
    standing: companyStandings.find((each) => each === query.get('standing')),
  };
  const go = (change: Partial<FilterSearch>) => {
    const next = { ...search, ...change };
    void router.navigate({
      to: '/partner/check',
      search: {
        way: next.way === 'one' ? undefined : next.way,
        check: next.check === null ? undefined : String(next.check),
        standing: next.standing,
      },
      resetScroll: false,
    });
  };
  return { search, go };
}
