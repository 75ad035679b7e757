import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Invoice } from '@recoup/contract/invoices';
import { useRef, useState } from 'react';
import { describeErrorWithCode } from '../../../lib/api/index.ts';
import styles from '../billing.module.css';
import { payInvoice, refreshBilling } from '../api.ts';
import { joinSentences, useLanguage, useText } from '../../../lib/i18n/index.ts';
import { formatDay } from '../../../lib/format.ts';
import { moneyText } from '../../../lib/money/money.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { createIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { Button } from '../../../ui/button/button.tsx';
import { PayQuestion } from './pay-question.tsx';
import { TooLittleForCard } from './too-little-for-card.tsx';

/** Pays from credit first, the rest from the default card. */
export function PayNow({ account, invoice }: { readonly account: string; readonly invoice: Invoice }) {
  const text = useText('bill');
  const common = useText('common');
  const language = useLanguage();
  const toasts = useToasts();
  const queries = useQueryClient();
  // The same idempotency key for a click that is repeated after a lost response.
  const key = useRef('');
  const [isAsking, setAsking] = useState(false);
  const pay = useMutation({
    mutationFn: () => {
      key.current ||= createIdempotencyKey();
      return payInvoice({
        body: { id: invoice.id, key: key.current },
        account,
      });
    },
    onSuccess: ({ status }) => {
      key.current = '';
      toasts.success(status === 'processing' ? text.beingCharged : text.paidByCredit);
    },
    onError: (error) => toasts.failure(describeErrorWithCode(error, common)),
    onSettled: () => {
      setAsking(false);
      refreshBilling(queries, account);
    },
  });
  if (invoice.status !== 'finalized' || invoice.due.minor <= 0) return null;
  const waits = invoice.payments.some(({ status }) => status === 'needs_action');
  const isUnderWay = invoice.payment_status === 'processing';
  const { credit, card, card_minimum: cardMinimum } = invoice.to_pay;
  const { charged_then: charged } = invoice;
  if (cardMinimum !== null && !isUnderWay) return <TooLittleForCard due={card} minimum={cardMinimum} />;
  const notes = isUnderWay
    ? []
    : [
        ...(credit.minor > 0 && card.minor > 0
          ? [text.creditCovers({ amount: moneyText(credit, language) })]
          : []),
        ...(invoice.charged_on !== null && charged.minor > 0
          ? [
              (charged.minor === card.minor ? text.chargedOn : text.chargedAfterOthers)({
                amount: moneyText(charged, language),
                day: formatDay(invoice.charged_on, language),
              }),
            ]
          : []),
      ];
  return (
    <div className={styles['toolbar']}>
      {isUnderWay ? null : (
        <Button variant="primary" disabled={pay.isPending} onClick={() => setAsking(true)}>
          {card.minor === 0
            ? text.payWithCredit({ amount: moneyText(credit, language) })
            : text.payNow({ amount: moneyText(card, language) })}
        </Button>
      )}
      {isAsking && !isUnderWay ? (
        <PayQuestion
          account={account}
          toPay={invoice.to_pay}
          isPending={pay.isPending}
          onConfirm={() => pay.mutate()}
          onCancel={() => setAsking(false)}
        />
      ) : null}
      {notes.length === 0 ? null : <span className="soft">{joinSentences(notes, language)}</span>}
      {isUnderWay && !waits ? <span role="status">{text.beingCharged}</span> : null}
      {waits ? (
        <PageLink to="/settings/payment" look="button">
          {text.confirmPayment}
        </PageLink>
      ) : (
        <PageLink to="/settings/payment">{text.seeCards}</PageLink>
      )}
    </div>
  );
}
