import { hasRole } from '@recoup/contract/operator-roles';
import { useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { FirstStep } from '../../ui/empty-state/first-step.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { noFilter } from './ticket-filters.ts';
import type { TicketsSearch } from './tickets-search.ts';
import { Button } from '../../ui/button/button.tsx';

export function NoTickets() {
  const text = useText('tickets');
  const { account, own } = useSession();
  // Operators work on tickets of other accounts; their own account has no stores to connect.
  if (account.id === own.id && hasRole(own.roles, 'claims')) {
    return (
      <EmptyState
        drawing="ticket"
        sentence={text.emptyOperator}
        action={
          <PageLink to="/tickets" search={{ view: 'queue' }} look="button">
            {text.openQueue}
          </PageLink>
        }
      />
    );
  }
  return (
    <EmptyState
      drawing="ticket"
      sentence={text.empty}
      action={
        <FirstStep>
          <PageLink to="/stores" look="button">
            {text.action}
          </PageLink>
        </FirstStep>
      }
    />
  );
}

interface NoMatchActionProps {
  readonly onClear: (change: Partial<TicketsSearch>) => void;
}

export function NoMatchAction({ onClear }: NoMatchActionProps) {
  const text = useText('tickets');
  return <Button onClick={() => onClear({ ...noFilter, view: 'all' })}>{text.showAll}</Button>;
}
