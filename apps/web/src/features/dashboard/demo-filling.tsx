import { queryOptions, useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/i18n/index.ts';
import styles from './dashboard.module.css';

interface DemoProgress {
  readonly done: number;
  readonly total: number;
}

/** Refetched until the demo is filled in, when there is no more progress. Not part of the API's contract. */
const demoProgressQuery = queryOptions({
  queryKey: ['demo'] as const,
  queryFn: async ({ signal }): Promise<DemoProgress | null> => {
    const answer = await fetch('/api/demo/', { headers: { accept: 'application/json' }, signal });
    if (!answer.ok) return null;
    const { result }: { result: DemoProgress | null } = await answer.json();
    return result;
  },
  refetchInterval: ({ state }) => (state.data === null ? false : 3_000),
});

export default function DemoFilling() {
  const text = useText('dashboard');
  const { data } = useQuery(demoProgressQuery);
  if (!data) return null;
  const { done, total } = data;
  return (
    <p className={styles['filling']}>
      <progress aria-label={text.demo} value={done} max={total} />
      <span>{text.demoFilling({ done, total })}</span>
    </p>
  );
}
