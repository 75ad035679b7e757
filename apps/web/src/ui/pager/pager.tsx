import { useText } from '../../lib/i18n/index.ts';
import { back, forward } from '../../lib/paging/trail.ts';
import styles from './pager.module.css';
import { Button } from '../button/button.tsx';

type Step = (() => void) | null;

interface PageSteps {
  readonly first: Step;
  readonly previous: Step;
  readonly next: Step;
}

export interface PagerProps {
  /** How many there are, in words. */
  readonly count?: string;
  readonly steps: PageSteps;
}

/** To the first page, back and forward; what leads nowhere cannot be pressed. */
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

/** Of a list the server pages by cursors; `trail` is how the address holds the pages one came by. */
export function cursorSteps(trail: string, next: string | null, onGo: (trail: string) => void): PageSteps {
  const isFirst = trail === '';
  return {
    first: isFirst ? null : () => onGo(''),
    previous: isFirst ? null : () => onGo(back(trail)),
    next: next === null ? null : () => onGo(forward(trail, next)),
  };
}

/** Of a list that is here as a whole; pages count from 1. */
export function numberedSteps(page: number, pages: number, onGo: (page: number) => void): PageSteps {
  return {
    first: page <= 1 ? null : () => onGo(1),
    previous: page <= 1 ? null : () => onGo(page - 1),
    next: page >= pages ? null : () => onGo(page + 1),
  };
}
