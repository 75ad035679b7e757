import { brandName } from '../brand-name.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { useMedia } from '../../../lib/media/use-media.ts';
import { moneyText } from '../../../lib/money/money.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import styles from './payment.module.css';
import type { Payment } from './api.ts';

/** Payments and refunds, newest first. */
export function Payments({ payments }: { readonly payments: readonly Payment[] }) {
  const text = useText('payment');
  const isWide = useMedia('(min-width: 760px), print');
  const list = isWide ? <PaymentTable payments={payments} /> : <PaymentList payments={payments} />;
  return (
    <section className="section" aria-labelledby="payments">
      <h2 id="payments">{text.payments}</h2>
      {payments.length === 0 ? <p className={styles['soft']}>{text.noPayments}</p> : list}
    </section>
  );
}

function PaymentTable({ payments }: { readonly payments: readonly Payment[] }) {
  const text = useText('payment');
  const language = useLanguage();
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{text.columns.at}</th>
          <th scope="col">{text.columns.what}</th>
          <th scope="col">{text.columns.card}</th>
          <th scope="col">{text.columns.status}</th>
          <th scope="col">{text.columns.amount}</th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.id}>
            <td>{formatDateTime(new Date(payment.created_at), language)}</td>
            <td>
              <PurposeLink payment={payment} />
            </td>
            <td>{text.name({ brand: brandName(payment.card.brand), last4: payment.card.last4 })}</td>
            <td>
              <Status payment={payment} />
            </td>
            <td>{moneyText(signed(payment), language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The table's rows as cards, on narrow screens. */
function PaymentList({ payments }: { readonly payments: readonly Payment[] }) {
  const text = useText('payment');
  const language = useLanguage();
  return (
    <ul className={styles['list']}>
      {payments.map((payment) => (
        <li key={payment.id}>
          <div className={styles['row']}>
            <PurposeLink payment={payment} />
            <strong className={styles['figure']}>{moneyText(signed(payment), language)}</strong>
          </div>
          <Status payment={payment} />
          <p className={styles['soft']}>
            {formatDateTime(new Date(payment.created_at), language)} ·{' '}
            {text.name({ brand: brandName(payment.card.brand), last4: payment.card.last4 })}
          </p>
        </li>
      ))}
    </ul>
  );
}

export function PurposeLink({ payment: { purpose, invoice } }: { readonly payment: Payment }) {
  const text = useText('payment');
  if (invoice === null) return <span>{text.purposes[purpose]}</span>;
  return (
    <PageLink to="/settings/bill" search={{ invoice: String(invoice.id) }}>
      {text.invoice({ number: invoice.number ?? String(invoice.id) })}
    </PageLink>
  );
}

function Status({ payment: { status, fault, returned } }: { readonly payment: Payment }) {
  const text = useText('payment');
  const language = useLanguage();
  const tone = { pending: 'soft', unknown: 'soft', needs_action: 'wait', succeeded: 'tag', failed: 'bad' }[
    status
  ];
  return (
    <span className="stack">
      <span>
        <span className={styles[tone]}>{text.statuses[status]}</span>
      </span>
      {fault === null ? null : <span className={styles['soft']}>{text.faults[fault]}</span>}
      {returned.minor === 0 ? null : (
        <span className={styles['soft']}>{text.returned({ amount: moneyText(returned, language) })}</span>
      )}
      {status === 'unknown' ? <span className={styles['soft']}>{text.unknownHint}</span> : null}
    </span>
  );
}

/** Refunds to the card. */
function signed({ purpose, amount }: Payment): Payment['amount'] {
  return purpose === 'refund' ? { ...amount, minor: -amount.minor } : amount;
}
