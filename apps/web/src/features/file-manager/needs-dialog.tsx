import { claimTypes, type ClaimType } from '@recoup/contract/claim-types';
import { documentNeeds, transports, type Transport } from '@recoup/contract/document-needs';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useState } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import styles from './documents.module.css';
import { NativeSelect } from '../../ui/field/native-select.tsx';

/** The documents each claim type needs. */
export default function NeedsDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText('fileManager');
  const [claim, setClaim] = useState<ClaimType>('inbound_lost');
  const [transport, setTransport] = useState<Transport>('small_parcel');
  const needs = documentNeeds(claim, transport);
  const isTransported = claim.startsWith('inbound_');
  return (
    <Dialog width={640} title={text.needsTitle} onClose={onClose}>
      <div className={styles['section']}>
        <NativeSelect
          label={text.claimType}
          options={claimTypes.map((each) => ({ value: each, label: text.claims[each] }))}
          value={claim}
          onChange={setClaim}
        />
        {isTransported ? (
          <NativeSelect
            label={text.transport}
            options={transports.map((each) => ({ value: each, label: text.transports[each] }))}
            value={transport}
            onChange={setTransport}
          />
        ) : null}
        {needs.length === 0 ? <p>{text.noNeeds}</p> : null}
        <ul className={styles['rows']}>
          {needs.map(({ key, required, oneOf }) => (
            <li key={key} className={styles['need']}>
              <strong>{required ? text.needed : text.helps}</strong>
              <div className={styles['cell']}>
                <span>{text.needs[key]}</span>
                <span className={styles['soft']}>{oneOf.map((type) => text.types[type]).join(' · ')}</span>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
