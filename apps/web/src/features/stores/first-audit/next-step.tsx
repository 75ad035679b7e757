import { claimedStates, unfiledStates } from '@recoup/contract/ticket-states';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { moneyText } from '../../../lib/money/money.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { nextStepsQuery } from '../api.ts';
import type { StoreWithId } from '../store.ts';
import styles from './first-audit.module.css';

interface NextStepProps {
  readonly account: string;
  readonly store: StoreWithId;
  readonly tickets: number;
}

/** One button: what is lost soonest, else the tickets found. */
export function NextStep({ account, store, tickets }: NextStepProps) {
  const text = useText('firstAudit');
  const language = useLanguage();
  const { data: steps } = useQuery(nextStepsQuery(account));
  if (!steps) return <span className={styles['buttonSkeleton']} />;
  if (tickets === 0) {
    return (
      <PageLink to="/dashboard" look="button">
        {text.toDashboard}
      </PageLink>
    );
  }
  const step = steps.find(({ kind }) => kind === 'closing' || kind === 'documents');
  const amount = step?.amounts.map((each) => moneyText(each, language)).join(' + ') ?? '';
  const toTickets = (
    <PageLink
      to="/tickets"
      search={{ status: [...unfiledStates, ...claimedStates], store: String(store.id) }}
      {...(step ? {} : { look: 'button' as const })}
    >
      {text.toTickets({ count: tickets })}
    </PageLink>
  );
  return (
    <div className={styles['next']}>
      {step?.kind === 'documents' ? (
        <PageLink to="/tickets/documentNeeds" look="button">
          {amount === '' ? text.toDocumentsUnvalued : text.toDocuments({ amount })}
        </PageLink>
      ) : null}
      {step?.kind === 'closing' ? (
        <PageLink to="/tickets" look="button" search={{ view: 'expiring', store: 'all' }}>
          {amount === '' ? text.toExpiringUnvalued : text.toExpiring({ amount })}
        </PageLink>
      ) : null}
      {toTickets}
    </div>
  );
}
