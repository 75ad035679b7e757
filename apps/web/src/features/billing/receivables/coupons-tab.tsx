import { lazy, Suspense, useState } from 'react';
import styles from '../billing.module.css';
import { percentText } from '../invoice-name.ts';
import { RowList } from '../row-list.tsx';
import { formatDay } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { moneyText } from '../../../lib/money/money.ts';
import { ReceivablesQueryView } from './receivables-query-view.tsx';
import { EndCoupon } from './end-coupon.tsx';
import { allCouponsQuery, type Coupon } from './api.ts';
import { Button } from '../../../ui/button/button.tsx';

const CouponDialog = lazy(() => import('./coupon-dialog.tsx'));

/** All coupon codes with what they granted so far, and a form for new ones. */
export default function CouponsTab() {
  const text = useText('operatorCredit');
  const language = useLanguage();
  const [making, setMaking] = useState(false);
  return (
    <>
      <div className={styles['toolbar']}>
        <Button variant="primary" onClick={() => setMaking(true)}>
          {text.newCoupon}
        </Button>
      </div>
      <ReceivablesQueryView query={allCouponsQuery(language)}>
        {({ items }) => <CouponList coupons={items} />}
      </ReceivablesQueryView>
      <Suspense>{making ? <CouponDialog onClose={() => setMaking(false)} /> : null}</Suspense>
    </>
  );
}

function CouponList({ coupons }: { readonly coupons: readonly Coupon[] }) {
  const text = useText('operatorCredit');
  const language = useLanguage();
  return (
    <RowList
      name="operator_coupons"
      label={text.coupons}
      rows={coupons}
      getKey={({ id }) => id}
      columns={[
        {
          title: text.code,
          render: ({ code, name }) => (
            <span className={styles['stack']}>
              <b>{code}</b>
              <span className="soft">{name}</span>
            </span>
          ),
          value: ({ code }) => code,
        },
        { title: text.worth, render: (coupon) => <Worth coupon={coupon} /> },
        { title: text.conditions, render: (coupon) => <Conditions coupon={coupon} /> },
        {
          title: text.redeemed,
          isFigure: true,
          render: ({ redeemed, total_limit }) =>
            total_limit === null ? redeemed : text.redeemedOf({ count: redeemed, limit: total_limit }),
          value: ({ redeemed }) => redeemed,
        },
        {
          title: text.gave,
          isFigure: true,
          render: ({ gave }) =>
            gave.length === 0 ? text.nothing : gave.map((each) => moneyText(each, language)).join(' + '),
          money: ({ gave }) => gave,
        },
      ]}
      actions={{
        render: (coupon) => (coupon.open ? <EndCoupon coupon={coupon} /> : null),
      }}
    />
  );
}

function Worth({ coupon: { amount, percent_bp, invoices } }: { readonly coupon: Coupon }) {
  const text = useText('operatorCredit');
  const language = useLanguage();
  return (
    <span className={styles['stack']}>
      {amount === null
        ? text.percentOff({ percent: percentText(percent_bp ?? 0) })
        : moneyText(amount, language)}
      <span className="soft">{text.forInvoices({ count: invoices })}</span>
    </span>
  );
}

function Conditions({ coupon }: { readonly coupon: Coupon }) {
  const text = useText('operatorCredit');
  const language = useLanguage();
  const { given_only, first_time_only, per_account_limit, valid_from, valid_to, days_held } = coupon;
  const from = formatDay(valid_from, language);
  const conditions = [
    valid_to === null ? text.from({ day: from }) : text.between({ from, to: formatDay(valid_to, language) }),
    ...(per_account_limit > 1 ? [text.timesEach({ count: per_account_limit })] : []),
    ...(first_time_only ? [text.firstTime] : []),
    ...(days_held === null ? [] : [text.lasts({ count: days_held })]),
  ];
  return (
    <span className={styles['stack']}>
      {(given_only ? [text.givenOnly] : conditions).map((each) => (
        <span key={each}>{each}</span>
      ))}
    </span>
  );
}
