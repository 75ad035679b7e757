import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShipmentDetail } from '@recoup/contract/shipments';
import { TextField } from '../../ui/form/field.tsx';
import { SentForm } from '../../ui/form/sent-form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { saveDelivery, setShipment } from './api.ts';
import { dayText } from './shipment-text.ts';
import styles from './shipments.module.css';
import { Button } from '../../ui/button/button.tsx';

/** The delivery day, from which the claim window counts, with its source and a form to correct it. */
export function Delivery({ shipment }: { readonly shipment: ShipmentDetail }) {
  const text = useText('shipmentTracking');
  const language = useLanguage();
  const [editing, setEditing] = useState(false);
  const { delivered_on, delivered_source, delivered_reason } = shipment;
  return (
    <section className={styles['section']} aria-labelledby="shipment-delivery">
      <h2 id="shipment-delivery">{text.delivery}</h2>
      <p>
        {delivered_on === null || delivered_source === null
          ? text.notDeliveredYet
          : text.deliveredBy({
              day: dayText(delivered_on, language),
              source: text.sources[delivered_source],
            })}
      </p>
      {delivered_reason === '' ? null : <p className="soft">{delivered_reason}</p>}
      {editing ? (
        <DeliveryForm shipment={shipment} onDone={() => setEditing(false)} />
      ) : (
        <Button size="small" onClick={() => setEditing(true)}>
          {text.changeDelivery}
        </Button>
      )}
    </section>
  );
}

interface DeliveryFormProps {
  readonly shipment: ShipmentDetail;
  readonly onDone: () => void;
}

function DeliveryForm({ shipment, onDone }: DeliveryFormProps) {
  const text = useText('shipmentTracking');
  const queries = useQueryClient();
  const toasts = useToasts();
  const form = useForm({
    initial: { delivered_on: shipment.delivered_on ?? '', reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: { key: 'required' } } : {}),
    send: async ({ delivered_on, reason }) => {
      const saved = await saveDelivery({
        params: { id: shipment.id },
        body: { delivered_on: delivered_on === '' ? null : delivered_on, reason: reason.trim() },
      });
      setShipment(queries, saved);
      toasts.success(text.deliverySaved);
      onDone();
    },
  });
  return (
    <SentForm form={form} label={text.saveDelivery} pendingLabel={text.saving} autoComplete="off">
      <TextField
        label={text.deliveryDay}
        type="date"
        field={form.field('delivered_on')}
        autoComplete="off"
        required={false}
      />
      <p className="soft">{text.deliveryHint}</p>
      <TextField label={text.deliveryReason} field={form.field('reason')} autoComplete="off" />
    </SentForm>
  );
}
