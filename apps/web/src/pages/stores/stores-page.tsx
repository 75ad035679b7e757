import { EmptyState } from '../../shared/empty-state/empty-state.tsx';
import { useText } from '../../shared/i18n/index.ts';
import { PageLink } from '../page-link.tsx';

export default function StoresPage() {
  const text = useText('stores');
  const action = (
    <PageLink to="/faq" look="button">
      {text.action}
    </PageLink>
  );
  return <EmptyState drawing="store" sentence={text.empty} action={action} />;
}
