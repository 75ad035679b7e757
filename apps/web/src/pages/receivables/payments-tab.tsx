import styles from '../../shared/billing/billing.module.css';
import { EmptyState } from '../../shared/empty-state/empty-state.tsx';
import { formatDateTime } from '../../shared/format.ts';
import { ScrollRegion } from '../../shared/frame/scroll-region.tsx';
import { useLanguage, useText } from '../../shared/i18n/index.ts';
import { moneyText } from '../../shared/money/money.ts';
import { Asked } from './asked.tsx';
import { inDoubtQuery } from './queries.ts';

/** Payments that began and have not ended. */
export default function PaymentsTab() {
  const text = useText('receivables');
  const language = useLanguage();
  return (
    <Asked query={inDoubtQuery}>
      {(payments) =>
        payments.length === 0 ? (
          <EmptyState drawing="card" sentence={text.noDoubt} action={null} />
        ) : (
          <ScrollRegion className={styles['scroll']} label={text.tabNames.payments}>
            <table className={styles['table']} aria-label={text.tabNames.payments}>
              <thead>
                <tr>
                  <th scope="col">{text.begun}</th>
                  <th scope="col">{text.account}</th>
                  <th scope="col">{text.purpose}</th>
                  <th scope="col">{text.status}</th>
                  <th scope="col" className={styles['end']}>
                    {text.amount}
                  </th>
                </tr>
              </thead>
              <tbody>
                {payments.map((payment) => (
                  <tr key={payment.id}>
                    <th scope="row">{formatDateTime(new Date(payment.created_at), language)}</th>
                    <td lang="">{payment.account.name}</td>
                    <td>
                      <span className={styles['stack']}>
                        {text.purposes[payment.purpose]}
                        <span className={styles['soft']}>{payment.invoice_number ?? payment.gateway_id}</span>
                      </span>
                    </td>
                    <td>{text.doubts[payment.status]}</td>
                    <td className={styles['end']}>{moneyText(payment.amount, language)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        )
      }
    </Asked>
  );
}
