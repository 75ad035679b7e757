import { EmptyState } from '../../shared/empty-state/empty-state.tsx';
import { useText } from '../../shared/i18n/index.ts';
import { PageLink } from '../page-link.tsx';

export default function ReferralsPage() {
  const text = useText('referrals');
  const action = (
    <PageLink to="/settings/credit" look="button">
      {text.action}
    </PageLink>
  );
  return <EmptyState drawing="people" sentence={text.empty} action={action} />;
}
