import { useText } from '../../lib/i18n/index.ts';
import { back, forward } from '../../lib/paging/visited-cursors.ts';
import styles from './pager.module.css';
import { Button } from '../button/button.tsx';

type Step = (() => void) | null;

interface PageSteps {
  readonly first: Step;
  readonly previous: Step;
  readonly next: Step;
}

export interface PagerProps {
  /** The total as text. */
  readonly count?: string;
  readonly steps: PageSteps;
}

/** To the first page, back and forward; unavailable ones are disabled. */
export function Pager({ count, steps }: PagerProps) {
  const text = useText('list');
  const isAlone = steps.first === null && steps.next === null;
  if (isAlone && count === undefined) return null;
  return (
    <div className={styles['pager']}>
      <span role="status">{count}</span>
      {isAlone ? null : (
        <nav aria-label={text.pages}>
          {(['first', 'previous', 'next'] as const).map((way) => (
            <Button key={way} size="small" disabled={steps[way] === null} onClick={steps[way] ?? undefined}>
              {text.pageSteps[way]}
            </Button>
          ))}
        </nav>
      )}
    </div>
  );
}

/** Pages a list by cursors; `visited` are the cursors in the address. */
export function cursorSteps(
  visited: string,
  next: string | null,
  onGo: (visited: string) => void,
): PageSteps {
  const isFirst = visited === '';
  return {
    first: isFirst ? null : () => onGo(''),
    previous: isFirst ? null : () => onGo(back(visited)),
    next: next === null ? null : () => onGo(forward(visited, next)),
  };
}

interface CountedPage {
  readonly total: number;
  /** There are more than `total`: the server stopped counting. */
  readonly more: boolean;
  readonly next: string | null;
}

type CountText = (values: { readonly count: number }) => string;

/** The pager of a list by cursors whose count may be cut off. */
export function countedPager(
  page: CountedPage | undefined,
  visited: string,
  onGo: (visited: string) => void,
  text: { readonly count: CountText; readonly countMore: CountText },
): PagerProps | undefined {
  return (
    page && {
      count: (page.more ? text.countMore : text.count)({ count: page.total }),
      steps: cursorSteps(visited, page.next, onGo),
    }
  );
}

/** Pages a list that is loaded as a whole; pages count from 1. */
export function numberedSteps(page: number, pages: number, onGo: (page: number) => void): PageSteps {
  return {
    first: page <= 1 ? null : () => onGo(1),
    previous: page <= 1 ? null : () => onGo(page - 1),
    next: page >= pages ? null : () => onGo(page + 1),
  };
}

interface LocalPage {
  readonly page: number;
  readonly onGo: (page: number) => void;
  /** The total as text. */
  readonly count: string;
}

const localPageSize = 50;

/** One page of a list that is loaded as a whole, with its pager. */
export function useLocalPage<Row>(rows: readonly Row[] | undefined, { page, onGo, count }: LocalPage) {
  const text = useText('list');
  const pages = Math.max(1, Math.ceil((rows?.length ?? 0) / localPageSize));
  const current = Math.min(page, pages);
  return {
    rows: rows?.slice((current - 1) * localPageSize, current * localPageSize),
    pager: rows && {
      count: pages > 1 ? `${count} · ${text.pageOf({ page: current, pages })}` : count,
      steps: numberedSteps(current, pages, onGo),
    },
  };
}
