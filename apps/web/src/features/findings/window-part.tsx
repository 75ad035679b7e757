import { TriangleAlert } from 'lucide-react';
import { formatDay, formatTimeZone } from '../../lib/format.ts';
import { useLanguage, useText, type Texts } from '../../lib/i18n/index.ts';
import { countryName } from '../../lib/marketplaces/regions.ts';
import { getText } from './claim-text.ts';
import { toCountdown, type Finding } from './finding.ts';
import styles from './finding.module.css';
import { Sources } from './sources.tsx';

/** When a claim can be filed, the days left, and the source of the rule. */
export function WindowPart({ finding }: { readonly finding: Finding }) {
  const text = useText('finding');
  const claims = useText('claims');
  const language = useLanguage();
  const { policy, anchor } = finding;
  const event = getText(claims.anchors, anchor.event);
  const closes =
    policy.closes_unit === 'day'
      ? text.inDays({ count: policy.closes_after })
      : text.inMonths({ count: policy.closes_after });
  const scope =
    policy.scope in text.regions ? getText(text.regions, policy.scope) : countryName(policy.scope, language);
  const countdown = toCountdown(finding);
  // Chinese sentences follow each other without a space.
  const gap = language === 'zh' ? '' : ' ';
  return (
    <>
      <p
        className={styles['countdown']}
        data-urgent={countdown.stage === 'open' && countdown.isUrgent}
        data-closed={countdown.stage === 'closed'}
      >
        {countdownText(countdown, text, formatDay(finding.closes_on, language))}
      </p>
      <dl className={styles['facts']}>
        <div>
          <dt>{text.opens}</dt>
          <dd>{formatDay(finding.opens_on, language)}</dd>
        </div>
        <div>
          <dt>{text.closes}</dt>
          <dd>{formatDay(finding.closes_on, language)}</dd>
        </div>
      </dl>
      <p>
        {policy.opens_after_days === 0
          ? text.ruleFromOn({ event, closes })
          : text.ruleAfter({ event, closes, opens: policy.opens_after_days })}
        {gap}
        {text.counted({ event, date: formatDay(anchor.date, language) })}
        {gap}
        {text.timeZone({ zone: formatTimeZone(finding.time_zone, language) })}
      </p>
      <p className="soft">
        {text.scope({ scope, date: formatDay(policy.valid_from, language) })}
        {policy.source === '' ? null : (
          <>
            {gap}
            {text.source}
            {language === 'zh' ? '：' : ': '}
            <Sources source={policy.source} />
          </>
        )}
      </p>
      {policy.disputed ? (
        <p className={styles['disputed']}>
          <TriangleAlert aria-hidden /> {text.disputed}
        </p>
      ) : null}
    </>
  );
}

function countdownText(
  countdown: ReturnType<typeof toCountdown>,
  text: Texts<'finding'>,
  closedOn: string,
): string {
  switch (countdown.stage) {
    case 'gone':
    case 'closed':
      return text.closedOn({ date: closedOn });
    case 'opens':
      return countdown.days === 1 ? text.opensTomorrow : text.opensIn({ days: countdown.days });
    case 'open':
      if (countdown.days === 0) return text.lastDay;
      return countdown.days === 1 ? text.dayLeft : text.daysLeft({ days: countdown.days });
  }
}
