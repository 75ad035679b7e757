import { languageTags, useLanguage, useText } from '../../lib/i18n/index.ts';
import { moneyText } from '../../lib/money/money.ts';
import { PageLink } from '../../ui/page-link.tsx';
import type { Referrals } from './api.ts';
import styles from './referrals.module.css';

export function Figures({ referrals }: { readonly referrals: Referrals }) {
  const text = useText('referrals');
  const language = useLanguage();
  const count = new Intl.NumberFormat(languageTags[language]);
  const { clicks, sign_ups, recoveries, earned } = referrals;
  return (
    <section className={styles['section']}>
      <h2>{text.figures}</h2>
      <dl className={styles['figures']}>
        <div>
          <dt>{text.clicks}</dt>
          <dd>{count.format(clicks)}</dd>
        </div>
        <div>
          <dt>{text.signUps}</dt>
          <dd>{count.format(sign_ups)}</dd>
        </div>
        <div>
          <dt>{text.recoveries}</dt>
          <dd>{count.format(recoveries)}</dd>
        </div>
        <div className={styles['main']}>
          <dt>{text.earned}</dt>
          <dd>
            {earned.length === 0
              ? text.nothingEarned
              : earned.map((each) => (
                  <div key={each.currency} className={styles['amount']}>
                    {moneyText(each, language)}
                  </div>
                ))}
          </dd>
        </div>
      </dl>
      {earned.length === 0 ? null : <PageLink to="/settings/credit">{text.seeCredit}</PageLink>}
    </section>
  );
}
