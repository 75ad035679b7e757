import { formatDay } from '../../lib/format.ts';
import { languageTags, useLanguage, useText } from '../../lib/i18n/index.ts';
import { MoneyList } from '../../ui/money/money-text.tsx';
import type { EstimateContent } from './api.ts';
import styles from './estimate.module.css';
import { firstDeadline, sumAmounts, sumCounts } from './estimate-sums.ts';

/** The estimated total, the most prominent text of the page. */
export function EstimateHeadline({ estimate }: { readonly estimate: EstimateContent }) {
  const text = useText('estimate');
  const { state, percent, result } = estimate;
  const tag = languageTags[useLanguage()];
  return (
    <section className={styles['headline']} aria-label={text.result}>
      {state === 'running' ? (
        <div role="status" className={styles['reading']}>
          <p>{text.searching({ percent: (percent / 100).toLocaleString(tag, { style: 'percent' }) })}</p>
          <progress className={styles['progress']} aria-label={text.result} value={percent} max={100} />
        </div>
      ) : null}
      {state === 'failed' ? <p role="alert">{text.searchFailed}</p> : null}
      {state === 'done' && result ? <Total result={result} /> : null}
    </section>
  );
}

function Total({ result: { types } }: { readonly result: NonNullable<EstimateContent['result']> }) {
  const text = useText('estimate');
  const claims = useText('claims');
  const language = useLanguage();
  if (types.length === 0) return <p>{text.none}</p>;
  const amounts = sumAmounts(types);
  const deadline = firstDeadline(types);
  const facts = [
    text.found({ count: sumCounts(types, ({ findings }) => findings) }),
    text.units({ count: sumCounts(types, ({ units }) => units) }),
    ...(deadline === undefined ? [] : [text.firstDeadline({ day: formatDay(deadline, language) })]),
  ];
  return (
    <>
      <h2 className={styles['owed']}>{text.owed}</h2>
      <p className={styles['total']}>
        {amounts.length === 0 ? claims.noAmount : <MoneyList amounts={amounts} />}
      </p>
      <p className="soft">{facts.join(' · ')}</p>
      <p className="soft">{text.resultNote}</p>
    </>
  );
}
