import { formatDay } from '../../lib/format.ts';
import { languageTags, useLanguage, useText, type Language } from '../../lib/i18n/index.ts';
import { moneyText } from '../../lib/money/money.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './coupons.module.css';
import type { HeldCoupon } from './api.ts';

export function CouponCard({ coupon }: { readonly coupon: HeldCoupon }) {
  const text = useText('coupons');
  const language = useLanguage();
  const { state, amount, amount_left, invoices, invoices_left, expires_on } = coupon;
  const isOpen = state === 'usable' || state === 'reserved';
  return (
    <li className={styles['coupon']} data-open={isOpen}>
      <div className={styles['head']}>
        <span className={styles['worth']}>
          {text.worth({
            worth:
              amount === null ? percentText(coupon.percent_bp ?? 0, language) : moneyText(amount, language),
          })}
        </span>
        <span className={styles['state']}>{text.states[state]}</span>
      </div>
      <strong>{coupon.name}</strong>
      <p className="soft">
        {amount === null ? text.offCommission({ count: invoices }) : text.offInvoices}
        {invoices > 1 && isOpen ? ` · ${text.invoicesLeft({ left: invoices_left, count: invoices })}` : ''}
        {amount_left !== null && isOpen && amount_left.minor !== amount?.minor
          ? ` · ${text.amountLeft({ amount: moneyText(amount_left, language) })}`
          : ''}
      </p>
      <p className="soft dates">
        {text.code({ code: coupon.code })}
        {expires_on === null ? '' : ` · ${text.until({ day: formatDay(expires_on, language) })}`}
      </p>
      <Uses uses={coupon.uses} />
    </li>
  );
}

/** The statements and invoices on which the coupon was used, or the open statement that reserves it. */
function Uses({ uses }: Pick<HeldCoupon, 'uses'>) {
  const text = useText('coupons');
  const language = useLanguage();
  if (uses.length === 0) return null;
  return (
    <ul className={styles['uses']}>
      {uses.map(({ invoice, state, discount }) => (
        <li key={invoice.id}>
          <PageLink to="/settings/bill" search={{ invoice: String(invoice.id) }}>
            {invoice.number ?? text.statement({ id: invoice.id })}
          </PageLink>
          <span className={styles['figure']}>
            {state === 'used' ? text.gave({ amount: moneyText(discount, language) }) : text.keptFor}
          </span>
        </li>
      ))}
    </ul>
  );
}

function percentText(basisPoints: number, language: Language): string {
  return new Intl.NumberFormat(languageTags[language], { style: 'percent', maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  );
}
