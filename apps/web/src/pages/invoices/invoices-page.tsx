import { EmptyState } from '../../shared/empty-state/empty-state.tsx';
import { useText } from '../../shared/i18n/index.ts';
import { PageLink } from '../page-link.tsx';

export default function InvoicesPage() {
  const text = useText('invoices');
  const action = (
    <PageLink to="/tickets" look="button">
      {text.action}
    </PageLink>
  );
  return <EmptyState drawing="paper" sentence={text.empty} action={action} />;
}
