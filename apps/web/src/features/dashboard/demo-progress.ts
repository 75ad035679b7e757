import { queryOptions } from '@tanstack/react-query';

interface DemoProgress {
  readonly done: number;
  readonly total: number;
}

/** Refetched until the demo is filled in, when there is no more progress. Not part of the API's contract. */
export const demoProgressQuery = queryOptions({
  queryKey: ['demo'] as const,
  queryFn: ({ signal }) => fetchDemoProgress(signal),
  refetchInterval: ({ state }) => (state.data === null ? false : 3_000),
});

export async function fetchDemoProgress(signal: AbortSignal): Promise<DemoProgress | null> {
  const answer = await fetch('/api/demo/', { headers: { accept: 'application/json' }, signal });
  if (!answer.ok) return null;
  const { result }: { result: DemoProgress | null } = await answer.json();
  return result;
}
