import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import styles from '../documents.module.css';
import { ProductList } from '../product-lists/product-list.tsx';
import { ProductRow } from '../product-lists/product-row.tsx';
import { MeasurementForm } from './measurement-form.tsx';
import {
  saveMeasurements,
  listMeasurements,
  measurementsKey,
  photosQuery,
  refreshMeasurements,
  type Measurement,
} from './api.ts';

/** Sides and weights as the seller measured them, by which the audit checks fulfillment fees. */
export default function MeasurementsDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText('measurements');
  // Loaded with the dialog, so that it stays visible when the form first opens.
  useText('form');
  const language = useLanguage();
  const account = useSession().account.id;
  const queries = useQueryClient();
  const { data: photos = [] } = useQuery(photosQuery(account));
  const [edited, setEdited] = useState<Measurement | 'new' | null>(null);
  const { mutateAsync: remove } = useMutation({
    mutationFn: ({ id }: Measurement) => saveMeasurements({ body: { set: [], remove: [id] }, account }),
    onSettled: () => refreshMeasurements(queries, account),
  });
  return (
    <Dialog width={820} title={text.title} onClose={onClose}>
      <div className={styles['side']}>
        <p className={styles['soft']}>{text.note}</p>
        {edited === null ? null : (
          <MeasurementForm
            key={edited === 'new' ? 'new' : edited.id}
            measurement={edited === 'new' ? null : edited}
            photos={photos}
            onDone={() => setEdited(null)}
          />
        )}
        <ProductList
          queryKey={measurementsKey(account)}
          load={(query, signal) => listMeasurements({ query, account, signal })}
          text={text}
          onAdd={() => setEdited('new')}
          renderItem={(measurement) => (
            <ProductRow
              key={measurement.id}
              sku={measurement.sku}
              fnsku={measurement.fnsku}
              text={text}
              onChange={() => setEdited(measurement)}
              onDelete={() => remove(measurement)}
            >
              <span className={styles['line']}>
                {text.sizes({
                  sides: [measurement.longest_side, measurement.median_side, measurement.shortest_side].join(
                    ' × ',
                  ),
                  unit: measurement.dimension_unit,
                  weight: `${measurement.weight} ${measurement.weight_unit}`,
                })}
              </span>
              <span className={styles['soft']}>
                {(measurement.document === null ? text.measuredOn : text.measuredWithProof)({
                  date: formatDay(measurement.measured_on, language),
                })}
              </span>
            </ProductRow>
          )}
        />
      </div>
    </Dialog>
  );
}
