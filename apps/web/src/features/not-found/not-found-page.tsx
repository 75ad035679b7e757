import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PlainFrame } from '../../ui/frame/plain-frame.tsx';
import { useText } from '../../lib/i18n/index.ts';
import { PageLink } from '../../ui/page-link.tsx';

export default function NotFoundPage() {
  const title = useText('pages').notFound;
  const text = useText('notFound');
  const action = (
    <PageLink to="/dashboard" look="button">
      {text.action}
    </PageLink>
  );
  return (
    <PlainFrame title={title}>
      <EmptyState drawing="signpost" sentence={text.empty} action={action} />
    </PlainFrame>
  );
}
