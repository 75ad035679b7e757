import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ShipmentDetail } from '@recoup/contract/shipments';
import { describeError } from '../../lib/api/index.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { requestTracking, removeTracking, setShipment } from './api.ts';
import { carrierName, joinParts } from './shipment-text.ts';
import styles from './shipments.module.css';
import { Button } from '../../ui/button/button.tsx';

type Tracking = ShipmentDetail['tracked'][number];

/** Tracking events of the parcels, from their carriers. */
export function Journey({ shipment }: { readonly shipment: ShipmentDetail }) {
  const text = useText('shipmentTracking');
  const common = useText('common');
  const queries = useQueryClient();
  const toasts = useToasts();
  const { id, tracked } = shipment;
  const showResult = {
    onSuccess: (saved: ShipmentDetail) => setShipment(queries, saved),
    onError: (error: unknown) => toasts.failure(describeError(error, common)),
  };
  const ask = useMutation({
    mutationFn: () => requestTracking({ params: { id } }),
    ...showResult,
  });
  const remove = useMutation({
    mutationFn: (tracking: number) => removeTracking({ params: { id, tracking } }),
    ...showResult,
  });
  const isOpen = tracked.some(({ state }) => state !== 'delivered');
  return (
    <section className={styles['section']} aria-labelledby="shipment-journey">
      <h2 id="shipment-journey">{text.journey}</h2>
      {tracked.length === 0 ? <p className="soft">{text.noTrackingYet}</p> : null}
      {tracked.map((tracking) => (
        <Parcel
          key={tracking.id}
          tracking={tracking}
          isPending={remove.isPending}
          onRemove={() => remove.mutate(tracking.id)}
        />
      ))}
      {isOpen ? (
        <Button size="small" disabled={ask.isPending} onClick={() => ask.mutate()}>
          {text.askNow}
        </Button>
      ) : null}
    </section>
  );
}

interface ParcelProps {
  readonly tracking: Tracking;
  readonly isPending: boolean;
  readonly onRemove: () => void;
}

function Parcel({ tracking, isPending, onRemove }: ParcelProps) {
  const text = useText('shipmentTracking');
  const language = useLanguage();
  const { carrier, number, state, fault, events } = tracking;
  return (
    <div className={styles['parcel']}>
      <div className={styles['parcelHead']}>
        <span>
          <strong>{number}</strong> <span className="soft">{carrierName(carrier, text)}</span>
        </span>
        <span>{text.states[state]}</span>
        <Button
          variant="link"
          aria-label={text.removeTracking({ number })}
          disabled={isPending}
          onClick={onRemove}
        >
          {text.remove}
        </Button>
      </div>
      {fault === '' ? null : <p className={styles['problem']}>{text.faults[fault]}</p>}
      {events.length === 0 ? null : (
        <ol className={styles['events']}>
          {events.map((event) => (
            <li key={`${event.happened_at} ${event.state} ${event.description}`}>
              <time dateTime={event.happened_at}>
                {formatDateTime(new Date(event.happened_at), language)}
              </time>
              <span>{text.states[event.state]}</span>
              <span className="soft">{joinParts(event.description, event.place)}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
