import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { Toned } from '../../ui/toned/toned.tsx';
import { formatMoment, findText } from '../stores/index.ts';
import type { BoardStore } from './api.ts';

type Budget = BoardStore['rate_budgets'][number];

/** The rest of Amazon's rate limits. Operations with a full budget and no refusals are left out. */
export function RateBudgets({ budgets }: { readonly budgets: readonly Budget[] }) {
  const text = useText('storeBoard');
  const language = useLanguage();
  const time = (at: string) => formatMoment(new Date(at), language);
  const shown = budgets.filter(({ full_at, refused_at }) => full_at !== null || refused_at !== null);
  if (shown.length === 0) return <span className="soft">{text.allBudgetsFull}</span>;
  return (
    <span className="stack">
      {shown.map(({ operation, left, burst, full_at, refused_at }) => (
        <span key={operation} className="stack">
          <Toned tone={left === 0 ? 'warning' : 'idle'}>
            {text.budget({ operation: findText(text.operations, operation) ?? operation, left, burst })}
          </Toned>
          {full_at === null ? null : <span className="soft">{text.fullAt({ when: time(full_at) })}</span>}
          {refused_at === null ? null : (
            <span className="soft">{text.refusedAt({ when: time(refused_at) })}</span>
          )}
        </span>
      ))}
    </span>
  );
}
