import { EmptyState } from '../../shared/empty-state/empty-state.tsx';
import { useText } from '../../shared/i18n/index.ts';
import { PageLink } from '../page-link.tsx';

export default function CouponsPage() {
  const text = useText('coupons');
  const action = (
    <PageLink to="/stores" look="button">
      {text.action}
    </PageLink>
  );
  return <EmptyState drawing="gift" sentence={text.empty} action={action} />;
}
