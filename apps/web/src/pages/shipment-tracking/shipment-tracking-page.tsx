import { EmptyState } from '../../shared/empty-state/empty-state.tsx';
import { useText } from '../../shared/i18n/index.ts';
import { PageLink } from '../page-link.tsx';

export default function ShipmentTrackingPage() {
  const text = useText('shipmentTracking');
  const action = (
    <PageLink to="/stores" look="button">
      {text.action}
    </PageLink>
  );
  return <EmptyState drawing="parcel" sentence={text.empty} action={action} />;
}
