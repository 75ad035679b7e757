import { transports } from '@recoup/contract/document-needs';
import type { ShipmentDetail } from '@recoup/contract/shipments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { saveTransport, setShipment } from './api.ts';
import styles from './shipments.module.css';
import { NativeSelect } from '../../ui/field/native-select.tsx';

/** The mode of transport, which decides what proves the delivery. */
export function Transport({ shipment }: { readonly shipment: ShipmentDetail }) {
  const text = useText('shipmentTracking');
  const common = useText('common');
  const queries = useQueryClient();
  const toasts = useToasts();
  const { id, transport, transport_source } = shipment;
  const update = useMutation({
    mutationFn: (value: string) =>
      saveTransport({
        params: { id },
        body: { transport: transports.find((each) => each === value) ?? null },
      }),
    onSuccess: (saved) => {
      setShipment(queries, saved);
      toasts.success(text.transportSaved);
    },
    onError: (error) => toasts.failure(describeError(error, common)),
  });
  const assumed = transport_source === 'hand' ? null : transport;
  return (
    <section className={styles['section']} aria-labelledby="shipment-transport">
      <h2 id="shipment-transport">{text.transport}</h2>
      <NativeSelect
        size="small"
        label={text.transport}
        isLabelHidden
        options={[
          {
            value: '',
            label:
              assumed === null
                ? text.transportUnknown
                : text.transportAssumed({ transport: text.transports[assumed] }),
          },
          ...transports.map((each) => ({ value: each, label: text.transports[each] })),
        ]}
        value={assumed === null ? (transport ?? '') : ''}
        disabled={update.isPending}
        onChange={(chosen) => update.mutate(chosen)}
      />
      <p className="soft">{text.transportHelp[transport_source]}</p>
    </section>
  );
}
