import { useId, type ReactNode } from 'react';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { moneyText } from '../../lib/money/money.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { countryName } from '../../lib/marketplaces/regions.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { claimText } from './claim-text.ts';
import { Evidence } from './evidence.tsx';
import styles from './finding.module.css';
import type { Finding } from './finding.ts';
import { Figures } from './figures.tsx';
import { FindingHistory } from './finding-history.tsx';
import { StateMark } from './state-mark.tsx';
import { WindowPart } from './window-part.tsx';

/** One finding: type, reason, amount, deadline and evidence rows. */
export function FindingDetail({ finding }: { readonly finding: Finding }) {
  const text = useText('finding');
  const claims = useText('claims');
  const { name, why } = claimText(finding.claim_type, claims);
  return (
    <div className="page">
      <header className={styles['head']}>
        <div>
          <h2 className={styles['title']}>{name}</h2>
          {finding.title === null ? null : <p className="soft">{finding.title}</p>}
          {finding.ticket === null ? null : (
            <PageLink to="/tickets/$id" params={{ id: String(finding.ticket) }}>
              {text.toTicket}
            </PageLink>
          )}
        </div>
        <StateMark finding={finding} />
      </header>
      <div className={styles['columns']}>
        <Card title={text.why}>
          <p>{why}</p>
          <Figures figures={finding.figures} />
          <Ids finding={finding} />
        </Card>
        <Card title={text.amount}>
          <Amount finding={finding} />
        </Card>
        <Card title={text.window}>
          <WindowPart finding={finding} />
        </Card>
        <Card title={text.history}>
          <FindingHistory finding={finding} />
        </Card>
      </div>
      <Card title={text.evidence}>
        <Evidence finding={finding.id} />
      </Card>
    </div>
  );
}

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

function Amount({ finding }: { readonly finding: Finding }) {
  const text = useText('finding');
  const claims = useText('claims');
  const language = useLanguage();
  const { amount, quantity, valuation, store_name } = finding;
  return (
    <>
      <p className={styles['amount']}>{amount === null ? claims.noAmount : moneyText(amount, language)}</p>
      <p className="soft">{claims.valuations[valuation]}</p>
      <dl className={styles['facts']}>
        <div>
          <dt>{text.quantity}</dt>
          <dd>{claims.units({ count: quantity })}</dd>
        </div>
        {store_name === '' ? null : (
          <div>
            <dt>{text.store}</dt>
            <dd>{store_name}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

function Ids({ finding }: { readonly finding: Finding }) {
  const text = useText('finding');
  const labels = useText('claims').ids;
  const language = useLanguage();
  const ids = [
    [labels.order, finding.order_id],
    [labels.shipment, finding.shipment_id],
    [labels.removal, finding.removal_order_id],
    [labels.reimbursement, finding.reimbursement_id],
    [labels.reference, finding.reference_id],
    [labels.fnsku, finding.fnsku],
    [labels.sku, finding.sku],
    [labels.asin, finding.asin],
  ] as const;
  return (
    <dl className={styles['facts']}>
      {ids.map(([what, value]) =>
        value === null ? null : (
          <div key={what}>
            <dt>{what}</dt>
            <dd className={styles['copyable']}>
              <span>{value}</span>
              <CopyButton value={value} label={text.copy({ what, value })} />
            </dd>
          </div>
        ),
      )}
      {finding.country === null ? null : (
        <div>
          <dt>{labels.country}</dt>
          <dd>{countryName(finding.country, language)}</dd>
        </div>
      )}
    </dl>
  );
}
