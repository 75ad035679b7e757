import { lazy, Suspense, useState } from 'react';
import styles from '../../shared/billing/billing.module.css';
import { percentText } from '../../shared/billing/invoice-name.ts';
import { formatDay } from '../../shared/format.ts';
import { ScrollRegion } from '../../shared/frame/scroll-region.tsx';
import { useLanguage, useText } from '../../shared/i18n/index.ts';
import { moneyText } from '../../shared/money/money.ts';
import { Asked } from './asked.tsx';
import { EndCoupon } from './end-coupon.tsx';
import { allCouponsQuery, type Coupon } from './gift-queries.ts';
import gifts from './gifts.module.css';

const CouponDialog = lazy(() => import('./coupon-dialog.tsx'));

/** Every code there is, what it gave so far, and making more. */
export default function CouponsTab() {
  const text = useText('creditDesk');
  const language = useLanguage();
  const [making, setMaking] = useState(false);
  return (
    <>
      <div className={styles['toolbar']}>
        <button type="button" className="button primary" onClick={() => setMaking(true)}>
          {text.newCoupon}
        </button>
      </div>
      <Asked query={allCouponsQuery(language)}>{({ items }) => <CouponTable coupons={items} />}</Asked>
      <Suspense>{making ? <CouponDialog onClose={() => setMaking(false)} /> : null}</Suspense>
    </>
  );
}

function CouponTable({ coupons }: { readonly coupons: readonly Coupon[] }) {
  const text = useText('creditDesk');
  const language = useLanguage();
  return (
    // It scrolls on a phone, so it must be reachable without a mouse.
    <ScrollRegion className={styles['scroll']} label={text.coupons}>
      <table className={`${styles['table']} ${gifts['coupons']}`}>
        <thead>
          <tr>
            <th scope="col">{text.code}</th>
            <th scope="col">{text.worth}</th>
            <th scope="col">{text.conditions}</th>
            <th scope="col" className={styles['end']}>
              {text.redeemed}
            </th>
            <th scope="col" className={styles['end']}>
              {text.gave}
            </th>
            <th scope="col">
              <span className="visually-hidden">{text.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {coupons.map((coupon) => (
            <tr key={coupon.id}>
              <th scope="row">
                <b>{coupon.code}</b>
                <p className={styles['soft']}>{coupon.name}</p>
              </th>
              <td>
                <span className={styles['stack']}>
                  {coupon.amount === null
                    ? text.percentOff({ percent: percentText(coupon.percent_bp ?? 0) })
                    : moneyText(coupon.amount, language)}
                  <span className={styles['soft']}>{text.forInvoices({ count: coupon.invoices })}</span>
                </span>
              </td>
              <td>
                <Conditions coupon={coupon} />
              </td>
              <td className={`${styles['end']} ${styles['nowrap']}`}>
                {coupon.total_limit === null
                  ? coupon.redeemed
                  : text.redeemedOf({ count: coupon.redeemed, limit: coupon.total_limit })}
              </td>
              <td className={`${styles['end']} ${styles['nowrap']}`}>
                {coupon.gave.length === 0
                  ? text.nothing
                  : coupon.gave.map((each) => moneyText(each, language)).join(' + ')}
              </td>
              <td>
                <span className={styles['push']}>
                  <EndCoupon coupon={coupon} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Conditions({ coupon }: { readonly coupon: Coupon }) {
  const text = useText('creditDesk');
  const language = useLanguage();
  const { given_only, first_time_only, per_account_limit, valid_from, valid_to, days_held } = coupon;
  const from = formatDay(valid_from, language);
  const said = [
    valid_to === null ? text.from({ day: from }) : text.between({ from, to: formatDay(valid_to, language) }),
    ...(per_account_limit > 1 ? [text.timesEach({ count: per_account_limit })] : []),
    ...(first_time_only ? [text.firstTime] : []),
    ...(days_held === null ? [] : [text.lasts({ count: days_held })]),
  ];
  return (
    <span className={styles['stack']}>
      {(given_only ? [text.givenOnly] : said).map((each) => (
        <span key={each}>{each}</span>
      ))}
    </span>
  );
}
