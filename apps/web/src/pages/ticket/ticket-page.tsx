import { EmptyState } from '../../shared/empty-state/empty-state.tsx';
import { useText } from '../../shared/i18n/index.ts';
import { PageLink } from '../page-link.tsx';

export default function TicketPage() {
  const text = useText('ticket');
  const action = (
    <PageLink to="/tickets" look="button">
      {text.action}
    </PageLink>
  );
  return <EmptyState drawing="ticket" sentence={text.empty} action={action} />;
}
