import styles from '../billing.module.css';
import { percentText } from '../invoice-name.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { moneyText } from '../../../lib/money/money.ts';
import { ReceivablesQueryView } from './receivables-query-view.tsx';
import { liabilitiesQuery } from './api.ts';

/** Unspent credit and unused coupons. */
export default function LiabilitiesTab() {
  const text = useText('receivables');
  const language = useLanguage();
  return (
    <ReceivablesQueryView query={liabilitiesQuery}>
      {({ credit, coupons }) => (
        <>
          <section className={styles['section']}>
            <h2>{text.creditLeft}</h2>
            {credit.length === 0 ? <p className="soft">{text.noCredit}</p> : null}
            <div className={styles['figures']}>
              {credit.map(({ kind, accounts, left }) => (
                <div key={`${kind} ${left.currency}`} className={styles['figure']}>
                  <span className="soft">{text.creditKinds[kind]}</span>
                  <strong>{moneyText(left, language)}</strong>
                  <span className="soft">{text.accountCount({ count: accounts })}</span>
                </div>
              ))}
            </div>
          </section>
          <section className={styles['section']}>
            <h2>{text.couponsLeft}</h2>
            {coupons.length === 0 ? <p className="soft">{text.noCoupons}</p> : null}
            <ul className={`cards ${styles['rows']}`}>
              {coupons.map((coupon) => (
                <li key={coupon.code} className={styles['cardHead']}>
                  <span>
                    {coupon.code}{' '}
                    <span className="soft">
                      {text.couponsHeld({ count: coupon.held, invoices: coupon.invoices_left })}
                    </span>
                  </span>
                  <span>
                    {coupon.left === null
                      ? text.percentOff({ percent: percentText(coupon.percent_bp ?? 0) })
                      : moneyText(coupon.left, language)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </ReceivablesQueryView>
  );
}
