import { claimedStates, unfiledStates } from '@recoup/contract/ticket-states';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { moneyText } from '../../../lib/money/money.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { storeStepsQuery } from '../api.ts';
import type { StoreWithId } from '../store.ts';
import { nextStoreStep } from './store-steps.ts';
import styles from './first-audit.module.css';

interface NextStepProps {
  readonly account: string;
  readonly store: StoreWithId;
  readonly tickets: number;
}

/** One button to the store's most urgent tickets, else to all of them. */
export function NextStep({ account, store, tickets }: NextStepProps) {
  const text = useText('firstAudit');
  const language = useLanguage();
  const { data: steps } = useQuery(storeStepsQuery(account, store.id));
  if (!steps) return <span className={styles['buttonSkeleton']} />;
  if (tickets === 0) {
    return (
      <PageLink to="/dashboard" look="button">
        {text.toDashboard}
      </PageLink>
    );
  }
  const { kind, amounts } = nextStoreStep(steps);
  const amount = amounts.map((each) => moneyText(each, language)).join(' + ');
  const toTickets = (
    <PageLink
      to="/tickets"
      search={{ status: [...unfiledStates, ...claimedStates], store: String(store.id) }}
      {...(kind === 'tickets' && { look: 'button' as const })}
    >
      {text.toTickets({ count: tickets })}
    </PageLink>
  );
  return (
    <div className={styles['next']}>
      {kind === 'documents' ? (
        <PageLink to="/tickets/documentNeeds" look="button">
          {amount === '' ? text.toDocumentsUnvalued : text.toDocuments({ amount })}
        </PageLink>
      ) : null}
      {kind === 'closing' ? (
        <PageLink to="/tickets" look="button" search={{ view: 'expiring', store: String(store.id) }}>
          {amount === '' ? text.toExpiringUnvalued : text.toExpiring({ amount })}
        </PageLink>
      ) : null}
      {toTickets}
    </div>
  );
}
