import { languageTags, useLanguage, useText } from '../../lib/i18n/index.ts';
import type { Cause } from './api.ts';
import styles from './prevention.module.css';
import { fillMonths } from './rates.ts';

const shownMonths = 6;

/** Units lost in each of the last months. Not rates, because a single month often has too few units for one. */
export function Trend({ months, until }: Pick<Cause, 'months'> & { readonly until: string }) {
  const text = useText('prevention');
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(languageTags[language], {
    year: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const filled = fillMonths(months, { count: shownMonths, until });
  const most = Math.max(1, ...filled.map(({ units }) => units));
  return (
    <ol className={styles['trend']}>
      {filled.map(({ month, units, handled }) => {
        const name = format.format(new Date(`${month}-01T00:00:00Z`));
        const label = text.ofMonth({ month: name, units, handled });
        return (
          <li key={month} title={label}>
            <span className="visually-hidden">{label}</span>
            <span aria-hidden className={styles['bar']} style={{ blockSize: `${(100 * units) / most}%` }} />
          </li>
        );
      })}
    </ol>
  );
}
