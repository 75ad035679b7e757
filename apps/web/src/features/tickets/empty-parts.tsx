import { useText } from '../../lib/i18n/index.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { noFilter } from './ticket-filters.ts';
import type { TicketsSearch } from './tickets-search.ts';
import { Button } from '../../ui/button/button.tsx';

export function NoTickets() {
  const text = useText('tickets');
  return (
    <EmptyState
      drawing="ticket"
      sentence={text.empty}
      action={
        <PageLink to="/stores" look="button">
          {text.action}
        </PageLink>
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
