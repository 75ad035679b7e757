import type { Money as MoneyAmount } from '../../lib/money/money.ts';
import { Money } from '../../ui/money/money-text.tsx';
import styles from './operator-home.module.css';

/** Side by side, so that a row of several currencies is no taller than its text. */
export function Amounts({ amounts }: { readonly amounts: readonly MoneyAmount[] }) {
  if (amounts.length === 0) return null;
  return (
    <span className={styles['amounts']}>
      {amounts.map((amount) => (
        <Money key={amount.currency} amount={amount} />
      ))}
    </span>
  );
}
