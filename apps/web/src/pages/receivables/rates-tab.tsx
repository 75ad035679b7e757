import styles from '../../shared/billing/billing.module.css';
import { EmptyState } from '../../shared/empty-state/empty-state.tsx';
import { formatDay } from '../../shared/format.ts';
import { languageTags, useLanguage, useText } from '../../shared/i18n/index.ts';
import { Asked } from './asked.tsx';
import { ratesQuery } from './queries.ts';

export default function RatesTab() {
  const text = useText('receivables');
  const language = useLanguage();
  const names = new Intl.DisplayNames(languageTags[language], { type: 'currency' });
  return (
    <Asked query={ratesQuery}>
      {({ day, source, rates }) =>
        day === null ? (
          <EmptyState drawing="paper" sentence={text.noRates} action={null} />
        ) : (
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
        )
      }
    </Asked>
  );
}
