import { formatDate, formatDay } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { moneyText } from '../../lib/money/money.ts';
import styles from './credit.module.css';
import type { CreditLot } from './api.ts';
import { RefundCredit } from './refund-credit.tsx';

/** The portions of credit in the order in which they will be spent. */
export function CreditPortions({
  account,
  lots,
  isRefundable,
}: {
  readonly account: string;
  readonly lots: readonly CreditLot[];
  /** Only the owner of the account can refund purchased credit. */
  readonly isRefundable: boolean;
}) {
  const text = useText('credit');
  return (
    <section className={styles['section']}>
      <h2>{text.lots}</h2>
      <ul className={styles['lots']}>
        {lots.map((lot) => (
          <Lot key={lot.id} account={account} lot={lot} isRefundable={isRefundable} />
        ))}
      </ul>
    </section>
  );
}

interface LotProps {
  readonly account: string;
  readonly lot: CreditLot;
  readonly isRefundable: boolean;
}

function Lot({ account, lot, isRefundable }: LotProps) {
  const text = useText('credit');
  const language = useLanguage();
  const isWhole = lot.remaining.minor === lot.amount.minor;
  return (
    <li>
      <div className={styles['row']}>
        <strong>{text.sources[lot.source]}</strong>
        <strong className={styles['figure']}>{moneyText(lot.remaining, language)}</strong>
      </div>
      {lot.note === '' ? null : <p lang="">{lot.note}</p>}
      <p className="soft">
        {text.since({ day: formatDate(new Date(lot.created_at), language) })}
        {isWhole ? '' : ` · ${text.of({ amount: moneyText(lot.amount, language) })}`}
      </p>
      {lot.expires_on === null ? null : (
        <p className={styles['until']}>{text.until({ day: formatDay(lot.expires_on, language) })}</p>
      )}
      {lot.payment_id === null || !isRefundable ? null : (
        <div>
          <RefundCredit account={account} lot={lot} payment={lot.payment_id} />
        </div>
      )}
    </li>
  );
}
