import { brandName } from '@recoup/contract/card-brands';
import { Link } from '@tanstack/react-router';
import type { Invoice } from '@recoup/contract/invoices';
import type { ReactNode } from 'react';
import styles from '../billing.module.css';
import { invoiceName, percentText, formatPeriod } from '../invoice-name.ts';
import { InvoiceStatus } from '../invoice-status.tsx';
import { formatDate, formatDateTime, formatDay } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { formatExchangeRate } from '@recoup/contract/money';
import { moneyText, type Money } from '../../../lib/money/money.ts';
import { CreditNoteExports } from './exports.tsx';

interface PartProps {
  readonly invoice: Invoice;
  /** Operators cannot review the statement, and have no PDFs, which only the account can download. */
  readonly isOperator?: boolean;
}

/** The invoiced amount, its deductions, and how it was paid. */
export function InvoiceFacts({ invoice, isOperator = false }: PartProps) {
  const text = useText('bill');
  const billing = useText('billing');
  const language = useLanguage();
  const period = formatPeriod(invoice, billing, language);
  return (
    <>
      {invoice.status === 'draft' && !isOperator ? <p className="callout">{text.reviewNote}</p> : null}
      {invoice.void_reason === '' ? null : (
        <p className="callout">{text.voidReason({ reason: invoice.void_reason })}</p>
      )}
      <div className={styles['figures']}>
        <section className={styles['figure']} aria-label={invoiceName(invoice, billing)}>
          <strong>{invoiceName(invoice, billing)}</strong>
          <InvoiceStatus invoice={invoice} />
          {period === '' ? null : <span className="soft">{text.reimbursed({ period })}</span>}
          {invoice.finalized_at === null ? null : (
            <span className="soft">
              {text.issuedOn({ day: formatDate(new Date(invoice.finalized_at), language) })}
            </span>
          )}
        </section>
        <Amounts invoice={invoice} />
      </div>
      <Payments invoice={invoice} />
      <CreditNotes invoice={invoice} isOperator={isOperator} />
    </>
  );
}

function Amounts({ invoice }: PartProps) {
  const text = useText('bill');
  const billing = useText('billing');
  const { commission, coupons, discount, total, paid_by, due } = invoice;
  const named = coupons.reduce((sum, { discount: each }) => sum + each.minor, 0);
  return (
    <section className={styles['figure']} aria-label={text.amounts}>
      <dl className={`facts ${styles['sums']}`}>
        <Row label={billing.commission} money={commission} />
        {coupons.map((coupon) => (
          <Row key={coupon.code} label={text.coupon({ name: coupon.name })} money={less(coupon.discount)} />
        ))}
        {named === discount.minor ? null : <Row label={billing.discount} money={less(discount)} />}
        <Row label={billing.total} money={total} />
        <Row label={text.byCredit} money={less(paid_by.credit)} onlyIfAny />
        <Row label={text.byCard} money={less(paid_by.card)} onlyIfAny />
        <Row label={text.byCreditNote} money={less(paid_by.credit_note)} onlyIfAny />
        {invoice.status === 'finalized' ? <Row label={billing.due} money={due} isStrong /> : null}
      </dl>
      {invoice.status === 'draft' && invoice.disputed > 0 ? (
        <span className="soft">{text.disputedOut({ count: invoice.disputed })}</span>
      ) : null}
    </section>
  );
}

function less({ minor, currency }: Money): Money {
  return { minor: minor === 0 ? 0 : -minor, currency };
}

interface RowProps {
  readonly label: string;
  readonly money: Money;
  readonly onlyIfAny?: boolean;
  readonly isStrong?: boolean;
}

function Row({ label, money, onlyIfAny = false, isStrong = false }: RowProps) {
  const language = useLanguage();
  if (onlyIfAny && money.minor === 0) return null;
  const amount = moneyText(money, language);
  return (
    <>
      <dt>{label}</dt>
      <dd>{isStrong ? <b>{amount}</b> : amount}</dd>
    </>
  );
}

function Payments({ invoice }: PartProps) {
  const text = useText('bill');
  const language = useLanguage();
  if (invoice.payments.length === 0) return null;
  return (
    <Listed title={text.payments}>
      {invoice.payments.map((payment) => (
        <li key={payment.id} className={styles['cardHead']}>
          <span>
            {text.cardPayment({ brand: brandName(payment.brand), last4: payment.last4 })}{' '}
            <span className="soft">{formatDateTime(new Date(payment.at), language)}</span>
          </span>
          <span className={payment.status === 'failed' ? styles['danger'] : undefined}>
            {moneyText(payment.amount, language)} · {text.paymentStates[payment.status]}
          </span>
        </li>
      ))}
      {invoice.returns.map((back) => (
        <li key={`back ${back.id}`} className={styles['cardHead']}>
          <span>
            {text.returnKinds[back.kind]}{' '}
            <span className="soft">{formatDateTime(new Date(back.at), language)}</span>
          </span>
          <span className={back.status === 'undone' ? styles['gone'] : styles['warning']}>
            {moneyText(less(back.amount), language)} · {text.returnStates[back.status]}
          </span>
        </li>
      ))}
      {invoice.next_attempt_at === null ? null : (
        <li className="soft">
          {text.nextAttempt({ when: formatDateTime(new Date(invoice.next_attempt_at), language) })}
        </li>
      )}
    </Listed>
  );
}

function CreditNotes({ invoice, isOperator = false }: PartProps) {
  const text = useText('bill');
  const language = useLanguage();
  if (invoice.credit_notes.length === 0) return null;
  return (
    <Listed title={text.creditNotes}>
      {invoice.credit_notes.map((note) => (
        <li key={note.id} className={styles['cardHead']}>
          <span className={styles['stack']}>
            <span>
              {note.number} · {text.creditReasons[note.reason]}{' '}
              {note.ticket_id === null ? null : (
                <Link to="/tickets/$id" params={{ id: String(note.ticket_id) }}>
                  {text.ticket({ id: note.ticket_id })}
                </Link>
              )}
            </span>
            {note.note === '' ? null : <span className="soft">{note.note}</span>}
            <NoteBasis note={note} />
          </span>
          <span className={`${styles['stack']} ${styles['end']}`}>
            <span>{moneyText(note.amount, language)}</span>
            <span className="soft">
              {note.to_credit.minor === 0
                ? text.offInvoice
                : text.toCredit({ amount: moneyText(note.to_credit, language) })}
            </span>
            {note.to_granted_credit.minor === 0 ? null : (
              <span className="soft">
                {text.toGrantedCredit({ amount: moneyText(note.to_granted_credit, language) })}
              </span>
            )}
            {isOperator ? null : (
              <span className="toolbar-end">
                <CreditNoteExports note={note.id} />
              </span>
            )}
          </span>
        </li>
      ))}
    </Listed>
  );
}

/** How the refunded commission was calculated. */
function NoteBasis({ note: { basis } }: { readonly note: Invoice['credit_notes'][number] }) {
  const text = useText('bill');
  const language = useLanguage();
  if (basis === null) return null;
  const { amount, rate_bp, exchange, commission, discount } = basis;
  const figures = {
    amount: moneyText(amount, language),
    percent: percentText(rate_bp),
    commission: moneyText(commission, language),
  };
  return (
    <span className="soft">
      {exchange.source === ''
        ? text.noteBasis(figures)
        : text.noteBasisExchanged({
            ...figures,
            rate: formatExchangeRate(exchange.rate),
            source: exchange.source,
            day: formatDay(exchange.day, language),
          })}
      {discount.minor === 0
        ? null
        : ` · ${text.noteDiscount({ amount: moneyText(less(discount), language) })}`}
    </span>
  );
}

function Listed({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles['section']}>
      <h2>{title}</h2>
      <ul className={`cards ${styles['rows']}`}>{children}</ul>
    </section>
  );
}
