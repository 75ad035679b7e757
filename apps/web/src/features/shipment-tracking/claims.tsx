import { Link } from '@tanstack/react-router';
import type { ShipmentDetail } from '@recoup/contract/shipments';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { dayText, amountText } from './shipment-text.ts';
import styles from './shipments.module.css';

/** Findings of this shipment and their tickets. */
export function Claims({ shipment }: { readonly shipment: ShipmentDetail }) {
  const text = useText('shipmentTracking');
  const language = useLanguage();
  return (
    <section className={styles['section']} aria-labelledby="shipment-claims">
      <h2 id="shipment-claims">{text.claims}</h2>
      {shipment.claims.length === 0 ? <p className="soft">{text.noClaims}</p> : null}
      <ul className={styles['events']}>
        {shipment.claims.map((claim) => (
          <li key={claim.id}>
            <span>
              {Object.entries(text.claimTypes).find(([type]) => type === claim.claim_type)?.[1] ??
                claim.claim_type}
            </span>
            <span>
              {text.units({ count: claim.quantity })}
              {claim.money === null ? null : ` · ${amountText(claim.money, language)}`}
            </span>
            <span className="soft">
              {text.window({
                from: dayText(claim.opens_on, language),
                to: dayText(claim.closes_on, language),
              })}
            </span>
            {claim.ticket === null ? null : (
              <Link to="/tickets/$id" params={{ id: String(claim.ticket) }}>
                {text.ticket({ id: claim.ticket })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
