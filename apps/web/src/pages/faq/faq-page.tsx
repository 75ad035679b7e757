import { EmptyState } from '../../shared/empty-state/empty-state.tsx';
import { useText } from '../../shared/i18n/index.ts';
import { PageLink } from '../page-link.tsx';

export default function FaqPage() {
  const text = useText('faq');
  const action = (
    <PageLink to="/dashboard" look="button">
      {text.action}
    </PageLink>
  );
  return <EmptyState drawing="question" sentence={text.empty} action={action} />;
}
