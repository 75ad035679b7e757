import type { CallName, Reply } from '@recoup/contract';
import { lazy, Suspense, useState } from 'react';
import styles from '../billing.module.css';
import { formatDay } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { moneyText } from '../../../lib/money/money.ts';
import { Button } from '../../../ui/button/button.tsx';

const RateDialog = lazy(() => import('./rate-dialog.tsx'));

type MissingRow = Reply<CallName['GET /api/invoices/operator/rates/missing/']>[number];

/** Reimbursements that cannot be billed without an exchange rate. */
export function MissingRates({ rows }: { readonly rows: readonly MissingRow[] }) {
  const text = useText('receivables');
  const language = useLanguage();
  const [entering, setEntering] = useState<MissingRow | null>(null);
  if (rows.length === 0) return null;
  return (
    <section className={styles['section']} aria-label={text.missingRates}>
      <h2>{text.missingRates}</h2>
      <ul className={`cards ${styles['rows']}`}>
        {rows.map((row) => (
          <li
            key={`${row.account.id} ${row.reimbursement_id} ${row.ticket_id}`}
            className={styles['cardHead']}
          >
            <span className={styles['stack']}>
              <span lang="">{row.account.name}</span>
              <span className="soft">
                {(row.is_published ? text.rateToCome : text.rateUnpublished)({ currency: row.missing })}
              </span>
            </span>
            <span className={`${styles['stack']} ${styles['end']}`}>
              <span>{moneyText(row.amount, language)}</span>
              <span className="soft">{formatDay(row.approved_on, language)}</span>
              <Button
                size="small"
                aria-label={text.enterRateOf({
                  currency: row.missing,
                  day: formatDay(row.approved_on, language),
                })}
                onClick={() => setEntering(row)}
              >
                {text.enterRate}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <Suspense>
        {entering ? (
          <RateDialog
            currency={entering.missing}
            day={entering.approved_on}
            onClose={() => setEntering(null)}
          />
        ) : null}
      </Suspense>
    </section>
  );
}
