import { EmptyState } from '../../shared/empty-state/empty-state.tsx';
import { useText } from '../../shared/i18n/index.ts';
import { PageLink } from '../page-link.tsx';

export default function CustomersPage() {
  const text = useText('customers');
  const action = (
    <PageLink to="/partner/check" look="button">
      {text.action}
    </PageLink>
  );
  return <EmptyState drawing="people" sentence={text.empty} action={action} />;
}
