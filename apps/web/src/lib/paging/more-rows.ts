interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  fetchNextPage(): unknown;
}

/** What a list needs to load the next page of an infinite query; null when there is none. */
export function moreRows({ hasNextPage, isFetchingNextPage, fetchNextPage }: Pages, label: string) {
  return hasNextPage ? { label, isLoading: isFetchingNextPage, onLoad: () => void fetchNextPage() } : null;
}
