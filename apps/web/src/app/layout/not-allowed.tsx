import { PageLink } from '../../ui/page-link.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useText } from '../../lib/i18n/index.ts';

export function NotAllowed() {
  const text = useText('shell');
  const action = (
    <PageLink to="/dashboard" look="button">
      {text.toDashboard}
    </PageLink>
  );
  return (
    <EmptyState drawing="signpost" title={text.notAllowedTitle} sentence={text.notAllowed} action={action} />
  );
}
