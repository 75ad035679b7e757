import { Inbox } from 'lucide-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ImportedTrackings } from '@recoup/contract/shipments';
import { describeError } from '../../lib/api/index.ts';
import form from '../../ui/form/form.module.css';
import { useText } from '../../lib/i18n/index.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { TrackingDialog } from './dialog.tsx';
import { importTrackings, refreshShipments } from './api.ts';
import { carrierName, joinParts } from './shipment-text.ts';
import styles from './shipments.module.css';
import { Button } from '../../ui/button/button.tsx';

const example =
  'shipment-id,carrier,tracking-number\nFBA15ABCDEFG,ups,1Z999AA10123456784\nFBA15ABCDEFG,fedex,123456789012';

/** Imports a table of tracking numbers, with a preview before anything is saved. */
export default function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText('shipmentTracking');
  const common = useText('common');
  const toasts = useToasts();
  const queries = useQueryClient();
  const [csv, setCsv] = useState('');
  const check = useMutation({
    mutationFn: (given: string) => importTrackings({ body: { csv: given, save: false } }),
  });
  const save = useMutation({
    mutationFn: () => importTrackings({ body: { csv, save: true } }),
    onSuccess: ({ saved }) => {
      toasts.success(text.imported({ count: saved }));
      refreshShipments(queries);
      onClose();
    },
  });
  const change = (given: string) => {
    setCsv(given);
    check.reset();
    save.reset();
  };
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const given = await file.text();
    change(given);
    check.mutate(given);
  };
  const fresh = check.data?.rows.filter(({ status }) => status === 'new').length ?? 0;
  const error = check.error ?? save.error;
  return (
    <TrackingDialog title={text.importTitle} onClose={onClose}>
      <p className="soft">{text.importNote}</p>
      <label className={styles['drop']}>
        <Inbox aria-hidden />
        <strong>{text.drop}</strong>
        <span>{text.chooseFile}</span>
        <input
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // Lets the same file be chosen again after it was corrected.
            target.value = '';
          }}
        />
      </label>
      <TableField csv={csv} onChange={change} />
      {error === null ? null : (
        <p className={form['failure']} role="alert">
          {describeError(error, common)}
        </p>
      )}
      {check.data ? <Preview found={check.data} /> : null}
      <div className={styles['buttons']}>
        <Button
          variant={fresh > 0 ? 'secondary' : 'primary'}
          disabled={csv.trim() === '' || check.isPending}
          onClick={() => check.mutate(csv)}
        >
          {check.isPending ? text.checking : text.check}
        </Button>
        {fresh > 0 ? (
          <Button variant="primary" disabled={save.isPending} onClick={() => save.mutate()}>
            {save.isPending ? text.saving : text.saveImport({ count: fresh })}
          </Button>
        ) : null}
      </div>
    </TrackingDialog>
  );
}

interface TableFieldProps {
  readonly csv: string;
  readonly onChange: (csv: string) => void;
}

function TableField({ csv, onChange }: TableFieldProps) {
  const text = useText('shipmentTracking');
  const id = useId();
  return (
    <div className={form['field']}>
      <label className={form['label']} htmlFor={id}>
        {text.pasteLabel}
      </label>
      <textarea
        id={id}
        className={`${form['input']} ${styles['paste']}`}
        rows={6}
        spellCheck={false}
        placeholder={example}
        value={csv}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

function Preview({ found: { rows, faults } }: { readonly found: ImportedTrackings }) {
  const text = useText('shipmentTracking');
  const fresh = rows.filter(({ status }) => status === 'new').length;
  return (
    <div className={styles['section']} role="status">
      <p>{text.preview({ fresh, known: rows.length - fresh, wrong: faults.length })}</p>
      {faults.length === 0 ? null : (
        <ul className={styles['faults']} aria-label={text.wrongLines}>
          {faults.map(({ line, column, message }) => (
            <li key={`${line} ${column}`}>
              <strong>{column === '' ? text.line({ line }) : text.lineColumn({ line, column })}</strong>{' '}
              {message}
            </li>
          ))}
        </ul>
      )}
      {rows.length === 0 ? null : (
        <ul className={styles['events']} aria-label={text.goodLines}>
          {rows.map((row) => (
            <li key={row.line}>
              <span>{row.shipment_id}</span>
              <span>{joinParts(carrierName(row.carrier, text), row.number)}</span>
              <span className="soft">
                {joinParts(row.account, row.status === 'new' ? text.isNew : text.isKnown)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
