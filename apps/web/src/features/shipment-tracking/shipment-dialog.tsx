import { useQuery } from '@tanstack/react-query';
import type { ShipmentDetail } from '@recoup/contract/shipments';
import { describeError } from '../../lib/api/index.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { Claims } from './claims.tsx';
import { Delivery } from './delivery.tsx';
import { TrackingDialog } from './dialog.tsx';
import { Journey } from './journey.tsx';
import { shipmentQuery } from './api.ts';
import { dayText, joinParts, amountText, statusText } from './shipment-text.ts';
import styles from './shipments.module.css';
import { Transport } from './transport.tsx';
import { Button } from '../../ui/button/button.tsx';

interface ShipmentDialogProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** One shipment: quantities, transport, delivery and claims. */
export default function ShipmentDialog({ id, onClose }: ShipmentDialogProps) {
  const text = useText('shipmentTracking');
  const common = useText('common');
  const { data, error, isFetching, refetch } = useQuery(shipmentQuery(id));
  return (
    <TrackingDialog title={data?.shipment_id ?? text.columns.shipment} onClose={onClose}>
      {data ? (
        <>
          <Facts shipment={data} />
          <Items shipment={data} />
          <Delivery key={data.delivered_on} shipment={data} />
          <Transport shipment={data} />
          <Journey shipment={data} />
          <Claims shipment={data} />
        </>
      ) : error && !isFetching ? (
        <div role="alert" className="stack">
          <p className={styles['problem']}>{describeError(error, common)}</p>
          <Button size="small" onClick={() => void refetch()}>
            {common.retry}
          </Button>
        </div>
      ) : (
        <div role="status" aria-label={common.loading} className="page">
          <span className={styles['skeletonBar']} />
          <span className={styles['skeletonRow']} />
        </div>
      )}
    </TrackingDialog>
  );
}

interface PartProps {
  readonly shipment: ShipmentDetail;
}

function Facts({ shipment }: PartProps) {
  const text = useText('shipmentTracking');
  const language = useLanguage();
  const { first_received_on, last_received_on } = shipment;
  return (
    <dl className="facts">
      <dt>{text.columns.owner}</dt>
      <dd>{joinParts(shipment.account.name, shipment.store.name)}</dd>
      <dt>{text.columns.status}</dt>
      <dd>{statusText(shipment.status, text)}</dd>
      {shipment.name === '' ? null : (
        <>
          <dt>{text.name}</dt>
          <dd>{shipment.name}</dd>
        </>
      )}
      {shipment.center === '' ? null : (
        <>
          <dt>{text.center}</dt>
          <dd>{shipment.center}</dd>
        </>
      )}
      {first_received_on === null || last_received_on === null ? null : (
        <>
          <dt>{text.counted}</dt>
          <dd>
            {text.range({
              from: dayText(first_received_on, language),
              to: dayText(last_received_on, language),
            })}
          </dd>
        </>
      )}
    </dl>
  );
}

function Items({ shipment }: PartProps) {
  const text = useText('shipmentTracking');
  const language = useLanguage();
  return (
    <section className={styles['section']} aria-labelledby="shipment-items">
      <h2 id="shipment-items">{text.items}</h2>
      {shipment.items.length === 0 ? (
        <p className="soft">{text.noItems}</p>
      ) : (
        <table className={styles['items']}>
          <thead>
            <tr>
              <th scope="col">{text.itemColumns.product}</th>
              <th scope="col">{text.itemColumns.shipped}</th>
              <th scope="col">{text.itemColumns.received}</th>
              <th scope="col">{text.itemColumns.short}</th>
            </tr>
          </thead>
          <tbody>
            {shipment.items.map((item) => (
              <tr key={item.sku}>
                <th scope="row">
                  <span>{item.sku}</span>
                  <span className="soft">{item.fnsku}</span>
                </th>
                <td>{item.shipped}</td>
                <td>{item.received ?? text.notCounted}</td>
                <td>
                  {item.short === 0 ? text.none : <strong className={styles['short']}>{item.short}</strong>}
                  {item.money === null ? null : (
                    <span className="soft">{amountText(item.money, language)}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
