import type { CallName, Reply } from '@recoup/contract';
import styles from '../billing.module.css';
import { formatDay } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { moneyText } from '../../../lib/money/money.ts';
import { PageLink } from '../../../ui/page-link.tsx';

type List = Reply<CallName['GET /api/invoices/list/']>;

interface SummaryProps {
  readonly list: List | undefined;
  readonly isFailed: boolean;
}

/** The amount due now, and the amount expected next. Without the list, as high as with it. */
export function Summary({ list, isFailed }: SummaryProps) {
  if (list) return <Amounts {...list} />;
  return isFailed ? <UnknownAmounts /> : <AmountsSkeleton />;
}

function UnknownAmounts() {
  const text = useText('invoices');
  return (
    <div className={styles['figures']}>
      {[text.toPay, text.waiting].map((title) => (
        <div key={title} className={styles['figure']}>
          <span className="soft">{title}</span>
          <strong>–</strong>
        </div>
      ))}
    </div>
  );
}

function AmountsSkeleton() {
  return (
    <div className={styles['figures']} aria-hidden="true">
      <span className={styles['figureSkeleton']} />
      <span className={styles['figureSkeleton']} />
    </div>
  );
}

function Amounts({ due, waiting }: Pick<List, 'due' | 'waiting'>) {
  const text = useText('invoices');
  const language = useLanguage();
  const formatAmounts = (amounts: List['due']) =>
    amounts.map((each) => moneyText(each, language)).join(' + ');
  return (
    <div className={styles['figures']}>
      <div className={styles['figure']}>
        <span className="soft">{text.toPay}</span>
        <strong>{due.length === 0 ? text.nothingDue : formatAmounts(due)}</strong>
      </div>
      <div className={styles['figure']}>
        <span className="soft">{text.waiting}</span>
        <strong>{waiting.lines === 0 ? text.nothingWaits : formatAmounts(waiting.commission)}</strong>
        {waiting.lines === 0 ? null : (
          <span className="soft">
            {text.waitingLines({ count: waiting.lines, day: formatDay(waiting.drafted_on, language) })}
          </span>
        )}
        {waiting.disputed === 0 ? null : (
          <span className="soft">{text.heldBack({ count: waiting.disputed })}</span>
        )}
        {waiting.without_rate === 0 ? null : (
          <span className={styles['warning']}>{text.withoutRate({ count: waiting.without_rate })}</span>
        )}
        {waiting.lines + waiting.disputed + waiting.without_rate === 0 ? null : (
          <PageLink to="/settings/bill" search={{ invoice: 'next' }}>
            {text.seeWaiting}
          </PageLink>
        )}
      </div>
    </div>
  );
}
