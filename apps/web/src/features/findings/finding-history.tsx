import { formatDateTime } from '../../lib/format.ts';
import { moneyText } from '../../lib/money/money.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import type { Finding } from './finding.ts';
import styles from './finding.module.css';

type Change = Finding['changes'][number];

/** Changes by audit runs and decisions of users, newest first. */
export function FindingHistory({ finding }: { readonly finding: Finding }) {
  const language = useLanguage();
  const said = useChangeWords();
  const decided = useText('finding').decided;
  const events = [
    ...finding.changes.toReversed().map((change) => ({ at: change.at, words: said(change) })),
    ...finding.decisions.map(({ at, who, decision, reason }) => ({
      at,
      words: decided[who][decision]({ reason }),
    })),
  ];
  return (
    <ol className={styles['history']}>
      {events
        .toSorted((a, b) => b.at.localeCompare(a.at))
        .map(({ at, words }) => (
          <li key={`${at} ${words}`}>
            <span>{words}</span>
            <time className="soft" dateTime={at}>
              {formatDateTime(new Date(at), language)}
            </time>
          </li>
        ))}
    </ol>
  );
}

function useChangeWords(): (change: Change) => string {
  const words = useText('finding').changes;
  const none = useText('claims').noAmount;
  const language = useLanguage();
  const money = (amount: Change['amount_before']) => (amount === null ? none : moneyText(amount, language));
  return (change) => {
    switch (change.change) {
      case 'quantity':
        return words.quantity({
          before: change.quantity_before ?? 0,
          after: change.quantity_after ?? 0,
        });
      case 'amount':
        return words.amount({ before: money(change.amount_before), after: money(change.amount_after) });
      default:
        return words[change.change];
    }
  };
}
