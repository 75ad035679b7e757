import type { ShipmentRow } from '@recoup/contract/shipments';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { dayText, amountText, statusText } from './shipment-text.ts';
import styles from './shipments.module.css';
import { Button } from '../../ui/button/button.tsx';

interface PartProps {
  readonly shipment: ShipmentRow;
}

export function NamePart({ shipment, onOpen }: PartProps & { readonly onOpen: (id: number) => void }) {
  return (
    <div className="stack">
      <Button variant="opener" onClick={() => onOpen(shipment.id)}>
        {shipment.shipment_id}
      </Button>
      <span className="soft">{shipment.name}</span>
    </div>
  );
}

export function OwnerPart({ shipment }: PartProps) {
  return (
    <div className="stack">
      <span>{shipment.account.name}</span>
      <span className="soft">{shipment.store.name}</span>
    </div>
  );
}

export function StatusPart({ shipment }: PartProps) {
  const text = useText('shipmentTracking');
  return (
    <div className="stack">
      <span>{statusText(shipment.status, text)}</span>
      <span className="soft">{shipment.center}</span>
    </div>
  );
}

export function CountPart({ shipment }: PartProps) {
  const text = useText('shipmentTracking');
  const { received, shipped } = shipment;
  return <span className={styles['figures']}>{text.receivedOf({ received, shipped })}</span>;
}

export function ShortPart({ shipment }: PartProps) {
  const text = useText('shipmentTracking');
  const language = useLanguage();
  if (shipment.short === 0) return <span className="soft">{text.none}</span>;
  return (
    <div className="stack">
      <strong className={styles['short']}>{text.units({ count: shipment.short })}</strong>
      {shipment.money === null ? null : (
        <span className={styles['figures']}>{amountText(shipment.money, language)}</span>
      )}
    </div>
  );
}

export function DeliveryPart({ shipment }: PartProps) {
  const text = useText('shipmentTracking');
  const language = useLanguage();
  const { delivered_on, delivered_source, trackings } = shipment;
  return (
    <div className="stack">
      {delivered_on === null ? (
        <span>{text.notDelivered}</span>
      ) : (
        <span>{dayText(delivered_on, language)}</span>
      )}
      <span className="soft">
        {delivered_source === null
          ? trackings === 0
            ? text.noTracking
            : text.trackings({ count: trackings })
          : text.sources[delivered_source]}
      </span>
    </div>
  );
}

export function WindowPart({ shipment }: PartProps) {
  const text = useText('shipmentTracking');
  const language = useLanguage();
  return shipment.closes_on === null ? (
    <span className="soft">{text.none}</span>
  ) : (
    <span>{dayText(shipment.closes_on, language)}</span>
  );
}

export function NoShipments() {
  const text = useText('shipmentTracking');
  const action = (
    <PageLink to="/stores" look="button">
      {text.action}
    </PageLink>
  );
  return <EmptyState drawing="parcel" sentence={text.empty} action={action} />;
}
