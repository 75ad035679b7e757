import type { NextStep } from '@recoup/contract/dashboard';
import { formatDay } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { moneyText } from '../../lib/money/money.ts';
import type { Place } from '../../lib/routing/place.ts';
import { Link } from '../../ui/link/link.tsx';
import { Toned } from '../../ui/toned/toned.tsx';
import styles from './dashboard.module.css';

/** Tasks of all stores that only the seller can do, the most urgent first. */
export function NextSteps({ steps }: { readonly steps: readonly NextStep[] }) {
  const text = useText('dashboard');
  return (
    <section className={`${styles['card']} ${styles['next']}`}>
      <h2 className="heading">{text.next}</h2>
      {steps.length === 0 ? (
        <p className="soft">{text.nothingNeeded}</p>
      ) : (
        <ol className={styles['steps']}>
          {steps.map((step) => (
            <Step key={`${step.kind} ${step.store?.id ?? step.invoice}`} step={step} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Step({ step }: { readonly step: NextStep }) {
  const { steps: stepTexts, stepActions, dueBy, overdue } = useText('dashboard');
  const language = useLanguage();
  const { kind, count, amounts, store } = step;
  const title =
    kind === 'authorization' || kind === 'authorization_ending'
      ? stepTexts[kind]({ store: store?.name ?? '' })
      : stepTexts[kind]({ count });
  const due = kind === 'authorization' ? null : step.by;
  const money = amounts.map((amount) => moneyText(amount, language)).join(' + ');
  const until = due === null || step.overdue ? '' : dueBy({ day: formatDay(due, language) });
  return (
    <li>
      <span className={styles['step']}>
        <strong>{title}</strong>
        {money === '' && until === '' ? null : (
          <span className={`soft ${styles['facts']}`}>
            {money === '' ? null : <span>{money}</span>}
            {money === '' || until === '' ? null : ' '}
            {until === '' ? null : <span className={styles['nowrap']}>{until}</span>}
          </span>
        )}
        {due !== null && step.overdue ? (
          <Toned tone="bad">{overdue({ day: formatDay(due, language) })}</Toned>
        ) : null}
      </span>
      <Link {...getPlace(step)} button="secondary" size="small" aria-label={`${stepActions[kind]}: ${title}`}>
        {stepActions[kind]}
      </Link>
    </li>
  );
}

/** The page where the task is done. */
function getPlace({ kind, invoice }: NextStep): Place {
  switch (kind) {
    case 'closing':
      return { to: '/tickets', search: { view: 'expiring', store: 'all' } };
    case 'documents':
      return { to: '/tickets/documentNeeds' };
    case 'answers':
      return { to: '/tickets', search: { status: 'marketplace_asks', store: 'all' } };
    case 'authorization':
    case 'authorization_ending':
      return { to: '/stores' };
    case 'statement':
    case 'invoice':
      return { to: '/settings/bill', search: { invoice: String(invoice) } };
  }
}
