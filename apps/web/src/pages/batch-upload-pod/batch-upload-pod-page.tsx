import { EmptyState } from '../../shared/empty-state/empty-state.tsx';
import { useText } from '../../shared/i18n/index.ts';
import { PageLink } from '../page-link.tsx';

export default function BatchUploadPodPage() {
  const text = useText('batchUploadPod');
  const action = (
    <PageLink to="/tickets/shipmentTracking" look="button">
      {text.action}
    </PageLink>
  );
  return <EmptyState drawing="folder" sentence={text.empty} action={action} />;
}
