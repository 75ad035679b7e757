import { claimTypes, type ClaimType } from '@recoup/contract/claim-types';
import { documentNeeds, transports, type Transport } from '@recoup/contract/document-needs';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useState } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import styles from './documents.module.css';

/** Which papers a claim wants, before somebody goes looking for them. */
export default function NeedsDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText('fileManager');
  const [claim, setClaim] = useState<ClaimType>('inbound_lost');
  const [transport, setTransport] = useState<Transport>('small_parcel');
  const needs = documentNeeds(claim, transport);
  const isTransported = claim.startsWith('inbound_');
  return (
    <Dialog width={640} title={text.needsTitle} onClose={onClose}>
      <div className={styles['section']}>
        <label className={styles['inline']}>
          {text.claimType}
          <select
            className="select"
            value={claim}
            onChange={({ target }) => setClaim(claimTypes.find((each) => each === target.value) ?? claim)}
          >
            {claimTypes.map((each) => (
              <option key={each} value={each}>
                {text.claims[each]}
              </option>
            ))}
          </select>
        </label>
        {isTransported ? (
          <label className={styles['inline']}>
            {text.transport}
            <select
              className="select"
              value={transport}
              onChange={({ target }) =>
                setTransport(transports.find((each) => each === target.value) ?? transport)
              }
            >
              {transports.map((each) => (
                <option key={each} value={each}>
                  {text.transports[each]}
                </option>
              ))}
            </select>
          </label>
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
