import { useLanguage } from '../../lib/i18n/index.ts';
import { moneyText, type Money as MoneyAmount } from '../../lib/money/money.ts';
import styles from './money-text.module.css';

interface MoneyProps {
  readonly amount: MoneyAmount;
  /** A plus sign and its colour for incoming amounts. */
  readonly isMovement?: boolean;
}

export function Money({ amount, isMovement = false }: MoneyProps) {
  const language = useLanguage();
  const isIncome = isMovement && amount.minor > 0;
  return (
    <span className={styles['money']} data-income={isIncome}>
      {isIncome ? '+' : ''}
      {moneyText(amount, language)}
    </span>
  );
}

/** One line per currency: amounts are never added across currencies. */
export function MoneyList({ amounts }: { readonly amounts: readonly MoneyAmount[] }) {
  return (
    <span className={styles['list']}>
      {amounts.map((amount) => (
        <Money key={amount.currency} amount={amount} />
      ))}
    </span>
  );
}
