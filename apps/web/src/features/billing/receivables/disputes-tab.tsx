import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import styles from '../billing.module.css';
import { percentText } from '../invoice-name.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { claimText } from '../../findings/index.ts';
import { formatDate, formatDay } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { moneyText } from '../../../lib/money/money.ts';
import { ReceivablesQueryView } from './receivables-query-view.tsx';
import { TabLink } from './tab-link.tsx';
import { disputesQuery, type Dispute } from './api.ts';
import { Button } from '../../../ui/button/button.tsx';

const AnswerDialog = lazy(() => import('./answer-dialog.tsx'));

export default function DisputesTab() {
  const text = useText('receivables');
  const [answered, setAnswered] = useState<Dispute | null>(null);
  return (
    <ReceivablesQueryView query={disputesQuery}>
      {(disputes) => (
        <>
          {disputes.length === 0 ? (
            <EmptyState drawing="bubble" sentence={text.noDisputes} action={<TabLink tab="invoices" />} />
          ) : (
            <ul className="cards">
              {disputes.map((dispute) => (
                <DisputeCard key={dispute.id} dispute={dispute} onAnswer={() => setAnswered(dispute)} />
              ))}
            </ul>
          )}
          <Suspense>
            {answered ? (
              <AnswerDialog key={answered.id} dispute={answered} onClose={() => setAnswered(null)} />
            ) : null}
          </Suspense>
        </>
      )}
    </ReceivablesQueryView>
  );
}

interface DisputeCardProps {
  readonly dispute: Dispute;
  readonly onAnswer: () => void;
}

function DisputeCard({ dispute, onAnswer }: DisputeCardProps) {
  const text = useText('receivables');
  const claims = useText('claims');
  const language = useLanguage();
  const { account, invoice, amount, commission } = dispute;
  return (
    <li className="card">
      <div className={styles['cardHead']}>
        <b lang="">{account.name}</b>
        <span className="soft">
          {formatDate(new Date(dispute.dispute?.at ?? dispute.approved_on), language)}
        </span>
      </div>
      <p className={styles['quote']} lang="">
        {dispute.dispute?.reason}
      </p>
      <dl className="facts">
        <dt>{text.claim}</dt>
        <dd>
          {claimText(dispute.claim_type, claims).name} ·{' '}
          <Link to="/tickets/$id" params={{ id: String(dispute.ticket_id) }}>
            {text.ticket({ id: dispute.ticket_id })}
          </Link>
        </dd>
        <dt>{text.caseId}</dt>
        <dd>{dispute.case_id}</dd>
        <dt>{text.amount}</dt>
        <dd>{moneyText(amount, language)}</dd>
        <dt>{text.commission}</dt>
        <dd>
          {text.commissionAt({
            amount: moneyText(commission, language),
            percent: percentText(dispute.rate_bp),
          })}
        </dd>
        <dt>{text.statement}</dt>
        <dd>
          {invoice?.review_until == null
            ? text.heldBack
            : text.inReview({ id: invoice.id, day: formatDay(invoice.review_until, language) })}
        </dd>
      </dl>
      <span>
        <Button size="small" aria-label={text.answerOf({ id: dispute.ticket_id })} onClick={onAnswer}>
          {text.answer}
        </Button>
      </span>
    </li>
  );
}
