import type { InvoiceRow } from '@recoup/contract/invoices';
import styles from '../billing.module.css';
import { invoiceName, periodOf } from '../invoice-name.ts';
import { InvoiceStatus } from '../invoice-status.tsx';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { moneyText } from '../../../lib/money/money.ts';
import { PageLink } from '../../../ui/page-link.tsx';

interface InvoiceListProps {
  readonly invoices: readonly InvoiceRow[];
}

const amounts = ['commission', 'discount', 'total', 'paid', 'due'] as const;

export function InvoiceTable({ invoices }: InvoiceListProps) {
  const text = useText('invoices');
  const billing = useText('billing');
  const language = useLanguage();
  return (
    <table className={styles['table']} aria-label={text.table}>
      <thead>
        <tr>
          <th scope="col">{text.columns.invoice}</th>
          <th scope="col">{text.columns.status}</th>
          <th scope="col">{text.columns.period}</th>
          {amounts.map((amount) => (
            <th key={amount} scope="col" className={styles['end']}>
              {billing[amount]}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{text.columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <tr key={invoice.id}>
            <th scope="row">
              <NamePart invoice={invoice} />
            </th>
            <td>
              <InvoiceStatus invoice={invoice} />
            </td>
            <td>{periodOf(invoice, billing, language)}</td>
            {amounts.map((amount) => (
              <td key={amount} className={styles['end']}>
                {moneyText(invoice[amount], language)}
              </td>
            ))}
            <td>
              <PayPart invoice={invoice} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NamePart({ invoice }: { readonly invoice: InvoiceRow }) {
  const text = useText('invoices');
  const billing = useText('billing');
  return (
    <span className={styles['stack']}>
      <PageLink to="/settings/bill" search={{ invoice: String(invoice.id) }}>
        {invoiceName(invoice, billing)}
      </PageLink>
      <span className={styles['soft']}>{text.lines({ count: invoice.lines })}</span>
    </span>
  );
}

/** Paid is where all that led to it can be seen. */
function PayPart({ invoice }: { readonly invoice: InvoiceRow }) {
  const text = useText('invoices');
  if (invoice.due.minor <= 0 || invoice.payment_status === 'processing') return null;
  return (
    <span>
      <PageLink to="/settings/bill" search={{ invoice: String(invoice.id) }} look="button">
        {text.pay}
      </PageLink>
    </span>
  );
}

/** The table's rows where a table has no room. */
export function InvoiceCards({ invoices }: InvoiceListProps) {
  const text = useText('invoices');
  const billing = useText('billing');
  const language = useLanguage();
  return (
    <ul className={styles['cards']}>
      {invoices.map((invoice) => (
        <li key={invoice.id} className={styles['card']}>
          <NamePart invoice={invoice} />
          <dl className={styles['facts']}>
            <dt>{text.columns.status}</dt>
            <dd>
              <InvoiceStatus invoice={invoice} />
            </dd>
            <dt>{text.columns.period}</dt>
            <dd>{periodOf(invoice, billing, language)}</dd>
            {amounts
              .filter((amount) => amount === 'total' || invoice[amount].minor !== 0)
              .map((amount) => (
                <AmountPart
                  key={amount}
                  label={billing[amount]}
                  words={moneyText(invoice[amount], language)}
                />
              ))}
          </dl>
          <PayPart invoice={invoice} />
        </li>
      ))}
    </ul>
  );
}

function AmountPart({ label, words }: { readonly label: string; readonly words: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{words}</dd>
    </>
  );
}
