import { shipmentPattern } from '@recoup/contract/document-types';
import { Link } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import type { FilePartProps } from './file-parts.tsx';
import styles from './proofs.module.css';
import { useFileChange } from './use-file-change.ts';
import { Button } from '../../ui/button/button.tsx';
import { NativeSelect } from '../../ui/field/native-select.tsx';

const example = 'FBA15ABCDEFG';

/** The shipment a file proves: recognised, chosen from candidates, or typed. */
export function ShipmentPart({ batch, file }: FilePartProps) {
  const text = useText('batchUploadPod');
  const [isTyping, setTyping] = useState(false);
  if (file.state === 'left_out') return null;
  if (isTyping || file.state === 'unknown') {
    return <TypeShipment batch={batch} file={file} onDone={() => setTyping(false)} />;
  }
  return (
    <span className={styles['stack']}>
      {file.state === 'ambiguous' ? <ChooseShipment batch={batch} file={file} /> : <Target file={file} />}
      {file.state === 'saved' ? null : (
        <Button variant="link" onClick={() => setTyping(true)}>
          {text.another}
        </Button>
      )}
    </span>
  );
}

function Target({ file: { target, tickets } }: Pick<FilePartProps, 'file'>) {
  const text = useText('batchUploadPod');
  if (target === null) return null;
  return (
    <>
      <span className={styles['path']}>{target.shipment_id}</span>
      <span className="soft">{target.account.name}</span>
      <span className={styles['links']}>
        {tickets.length === 0 ? <span className="soft">{text.noTicket}</span> : null}
        {tickets.map((id) => (
          <Link key={id} to="/tickets/$id" params={{ id: String(id) }}>
            {text.ticket({ id })}
          </Link>
        ))}
      </span>
    </>
  );
}

function ChooseShipment({ batch, file: { id, path, candidates } }: FilePartProps) {
  const text = useText('batchUploadPod');
  const [pending, change] = useFileChange(batch, id);
  return (
    <NativeSelect
      size="small"
      label={text.chooseFor({ name: path })}
      isLabelHidden
      className={styles['select']}
      options={[
        { value: '', label: text.chooseShipment },
        ...candidates.map(({ shipment_id, account }, index) => ({
          value: String(index),
          label: text.candidate({ shipment: shipment_id, account: account.name }),
        })),
      ]}
      value=""
      disabled={pending}
      onChange={(place) => {
        const chosen = place === '' ? undefined : candidates[Number(place)];
        if (chosen === undefined) return;
        void change({ shipment: { shipment_id: chosen.shipment_id, account: chosen.account.id } });
      }}
    />
  );
}

function TypeShipment({
  batch,
  file: { id, path },
  onDone,
}: FilePartProps & { readonly onDone: () => void }) {
  const text = useText('batchUploadPod');
  const [typed, setTyped] = useState('');
  const [pending, change] = useFileChange(batch, id);
  const shipment = typed.trim().toUpperCase();
  const match = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await change({ shipment: { shipment_id: shipment } })) onDone();
  };
  return (
    <form className={styles['type']} onSubmit={(event) => void match(event)}>
      <input
        className={styles['input']}
        aria-label={text.shipmentFor({ name: path })}
        placeholder={example}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size="small" disabled={pending || !shipmentPattern.test(shipment)}>
        {text.match}
      </Button>
    </form>
  );
}
