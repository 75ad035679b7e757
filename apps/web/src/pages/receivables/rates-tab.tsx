import type { CallName, Reply } from '@recoup/contract';
import styles from '../../shared/billing/billing.module.css';
import { EmptyState } from '../../shared/empty-state/empty-state.tsx';
import { formatDay } from '../../shared/format.ts';
import { languageTags, useLanguage, useText } from '../../shared/i18n/index.ts';
import { Asked } from './asked.tsx';
import { DeskLink } from './desk-link.tsx';
import { MissingRates } from './missing-rates.tsx';
import { missingRatesQuery, ratesQuery } from './queries.ts';

type Rates = Reply<CallName['GET /api/invoices/desk/rates/']>;

export default function RatesTab() {
  return (
    <>
      <Asked query={missingRatesQuery}>{(rows) => <MissingRates rows={rows} />}</Asked>
      <Asked query={ratesQuery}>
        {(rates) => (
          <>
            <Entered entered={rates.entered} />
            <Published rates={rates} />
          </>
        )}
      </Asked>
    </>
  );
}

function Published({ rates: { day, source, rates } }: { readonly rates: Rates }) {
  const text = useText('receivables');
  const language = useLanguage();
  const names = new Intl.DisplayNames(languageTags[language], { type: 'currency' });
  if (day === null)
    return <EmptyState drawing="paper" sentence={text.noRates} action={<DeskLink tab="accounts" />} />;
  return (
    <section className={styles['section']}>
      <p lang="">{text.ratesOf({ source, day: formatDay(day, language) })}</p>
      <dl className={`${styles['facts']} ${styles['rates']}`}>
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
      <ul className={`${styles['cards']} ${styles['rows']}`}>
        {entered.map(({ day, currency, per_euro, source, by }) => (
          <li key={`${currency} ${day}`} className={styles['cardHead']}>
            <span className={styles['stack']}>
              <span>
                {currency} · {formatDay(day, language)}
              </span>
              <span className={styles['soft']} lang="">
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
