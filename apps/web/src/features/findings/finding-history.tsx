import { formatDateTime } from '../../lib/format.ts';
import { moneyText } from '../../lib/money/money.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import type { Finding } from './finding.ts';
import styles from './finding.module.css';

type Change = Finding['changes'][number];

/** Changes by audit runs and decisions of users, newest first. */
export function FindingHistory({ finding }: { readonly finding: Finding }) {
  const language = useLanguage();
  const changeText = useChangeText();
  const decided = useText('finding').decided;
  const events = [
    ...finding.changes.toReversed().map((change) => ({ at: change.at, text: changeText(change) })),
    ...finding.decisions.map(({ at, who, decision, reason }) => ({
      at,
      text: decided[who][decision]({ reason }),
    })),
  ];
  return (
    <ol className={styles['history']}>
      {events
        .toSorted((a, b) => b.at.localeCompare(a.at))
        .map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <span>{text}</span>
            <time className="soft" dateTime={at}>
              {formatDateTime(new Date(at), language)}
            </time>
          </li>
        ))}
    </ol>
  );
}

function useChangeText(): (change: Change) => string {
  const text = useText('finding').changes;
  const none = useText('claims').noAmount;
  const language = useLanguage();
  const money = (amount: Change['amount_before']) => (amount === null ? none : moneyText(amount, language));
  return (change) => {
    switch (change.change) {
      case 'quantity':
        return text.quantity({
          before: change.quantity_before ?? 0,
          after: change.quantity_after ?? 0,
        });
      case 'amount':
        return text.amount({ before: money(change.amount_before), after: money(change.amount_after) });
      default:
        return text[change.change];
    }
  };
}
