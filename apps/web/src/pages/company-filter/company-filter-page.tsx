import { EmptyState } from '../../shared/empty-state/empty-state.tsx';
import { useText } from '../../shared/i18n/index.ts';
import { PageLink } from '../page-link.tsx';

export default function CompanyFilterPage() {
  const text = useText('companyFilter');
  const action = (
    <PageLink to="/partner/customs" look="button">
      {text.action}
    </PageLink>
  );
  return <EmptyState drawing="search" sentence={text.empty} action={action} />;
}
