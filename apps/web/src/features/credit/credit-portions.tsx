import { formatDate, formatDay } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { moneyText } from '../../lib/money/money.ts';
import styles from './credit.module.css';
import type { CreditPortion } from './api.ts';
import { RefundCredit } from './refund-credit.tsx';

/** The portions of credit in the order in which they will be spent. */
export function CreditPortions({
  account,
  portions,
  isRefundable,
}: {
  readonly account: string;
  readonly portions: readonly CreditPortion[];
  /** Only the owner of the account can refund purchased credit. */
  readonly isRefundable: boolean;
}) {
  const text = useText('credit');
  return (
    <section className={styles['section']}>
      <h2>{text.portions}</h2>
      <ul className={styles['portions']}>
        {portions.map((portion) => (
          <Portion key={portion.id} account={account} portion={portion} isRefundable={isRefundable} />
        ))}
      </ul>
    </section>
  );
}

interface PortionProps {
  readonly account: string;
  readonly portion: CreditPortion;
  readonly isRefundable: boolean;
}

function Portion({ account, portion, isRefundable }: PortionProps) {
  const text = useText('credit');
  const language = useLanguage();
  const isWhole = portion.remaining.minor === portion.amount.minor;
  return (
    <li>
      <div className={styles['row']}>
        <strong>{text.sources[portion.source]}</strong>
        <strong className={styles['figure']}>{moneyText(portion.remaining, language)}</strong>
      </div>
      {portion.note === '' ? null : <p lang="">{portion.note}</p>}
      <p className="soft">
        {text.since({ day: formatDate(new Date(portion.created_at), language) })}
        {isWhole ? '' : ` · ${text.of({ amount: moneyText(portion.amount, language) })}`}
      </p>
      {portion.expires_on === null ? null : (
        <p className={styles['until']}>{text.until({ day: formatDay(portion.expires_on, language) })}</p>
      )}
      {portion.payment_id === null || !isRefundable ? null : (
        <div>
          <RefundCredit account={account} portion={portion} payment={portion.payment_id} />
        </div>
      )}
    </li>
  );
}
