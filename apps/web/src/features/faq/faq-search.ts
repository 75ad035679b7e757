/** What the query of the address says; which question is linked to stands behind the hash. */
export interface FaqSearch {
  readonly text: string;
  /** Null: all of them. */
  readonly topic: string | null;
}

export function readSearch(query: URLSearchParams, topics: readonly string[]): FaqSearch {
  return {
    text: query.get('q') ?? '',
    topic: topics.find((topic) => topic === query.get('topic')) ?? null,
  };
}

export function writeSearch({ text, topic }: FaqSearch): Record<string, string | undefined> {
  return { q: text === '' ? undefined : text, topic: topic ?? undefined };
}
