import type { CallName, Reply } from '@recoup/contract';
import styles from '../billing.module.css';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { formatDay } from '../../../lib/format.ts';
import { languageTags, useLanguage, useText } from '../../../lib/i18n/index.ts';
import { ReceivablesQueryView } from './receivables-query-view.tsx';
import { TabLink } from './tab-link.tsx';
import { MissingRates } from './missing-rates.tsx';
import { missingRatesQuery, ratesQuery } from './api.ts';

type Rates = Reply<CallName['GET /api/invoices/operator/rates/']>;

export default function RatesTab() {
  return (
    <ReceivablesQueryView query={missingRatesQuery}>
      {(rows) => (
        <ReceivablesQueryView query={ratesQuery}>
          {(rates) => (
            <>
              <MissingRates rows={rows} />
              <Entered entered={rates.entered} />
              <Published rates={rates} />
            </>
          )}
        </ReceivablesQueryView>
      )}
    </ReceivablesQueryView>
  );
}

function Published({ rates: { day, source, rates } }: { readonly rates: Rates }) {
  const text = useText('receivables');
  const language = useLanguage();
  const names = new Intl.DisplayNames(languageTags[language], { type: 'currency' });
  if (day === null)
    return <EmptyState drawing="document" sentence={text.noRates} action={<TabLink tab="accounts" />} />;
  return (
    <section className={styles['section']}>
      <p lang="">{text.ratesOf({ source, day: formatDay(day, language) })}</p>
      <dl className={`facts ${styles['rates']}`}>
        {rates.map(({ currency, per_euro }) => (
          <div key={currency} className={styles['cardHead']}>
            <dt>{`${currency} ${names.of(currency) ?? ''}`}</dt>
            <dd>{Number(per_euro)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Entered({ entered }: Pick<Rates, 'entered'>) {
  const text = useText('receivables');
  const language = useLanguage();
  if (entered.length === 0) return null;
  return (
    <section className={styles['section']}>
      <h2>{text.enteredRates}</h2>
      <ul className={`cards ${styles['rows']}`}>
        {entered.map(({ day, currency, per_euro, source, by }) => (
          <li key={`${currency} ${day}`} className={styles['cardHead']}>
            <span className={styles['stack']}>
              <span>
                {currency} · {formatDay(day, language)}
              </span>
              <span className="soft" lang="">
                {text.enteredBy({ source, name: by })}
              </span>
            </span>
            <span>{Number(per_euro)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
