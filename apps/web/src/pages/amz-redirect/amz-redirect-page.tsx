import { EmptyState } from '../../shared/empty-state/empty-state.tsx';
import { PlainFrame } from '../../shared/frame/plain-frame.tsx';
import { useText } from '../../shared/i18n/index.ts';
import { PageLink } from '../page-link.tsx';

export default function AmzRedirectPage() {
  const title = useText('pages').amzRedirect;
  const text = useText('amzRedirect');
  const action = (
    <PageLink to="/stores" look="button">
      {text.action}
    </PageLink>
  );
  return (
    <PlainFrame title={title}>
      <EmptyState drawing="link" sentence={text.empty} action={action} />
    </PlainFrame>
  );
}
