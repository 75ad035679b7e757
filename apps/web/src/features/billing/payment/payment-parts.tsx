import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { moneyText } from '../../../lib/money/money.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { StatusBadge, type Tone } from '../../../ui/status-badge/status-badge.tsx';
import type { Payment } from './api.ts';
import styles from './payment.module.css';

export function PurposeLink({ payment: { purpose, invoice } }: { readonly payment: Payment }) {
  const text = useText('payment');
  if (invoice === null) return <span>{text.purposes[purpose]}</span>;
  return (
    <PageLink to="/settings/bill" search={{ invoice: String(invoice.id) }}>
      {text.invoice({ number: invoice.number ?? String(invoice.id) })}
    </PageLink>
  );
}

const tones: Record<Payment['status'], Tone> = {
  pending: 'busy',
  unknown: 'busy',
  needs_action: 'waiting',
  succeeded: 'good',
  failed: 'bad',
};

export function Status({ payment: { status, fault, returned } }: { readonly payment: Payment }) {
  const text = useText('payment');
  const language = useLanguage();
  return (
    <span className="stack">
      <StatusBadge tone={tones[status]}>{text.statuses[status]}</StatusBadge>
      {fault === null ? null : <span className={styles['soft']}>{text.faults[fault]}</span>}
      {returned.minor === 0 ? null : (
        <span className={styles['soft']}>{text.returned({ amount: moneyText(returned, language) })}</span>
      )}
      {status === 'unknown' ? <span className={styles['soft']}>{text.unknownHint}</span> : null}
    </span>
  );
}
