import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeErrorWithCode } from '../../lib/api/index.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { moneyText } from '../../lib/money/money.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { refundCredit, refreshCredit, type CreditPortion } from './api.ts';
import { createIdempotencyKey } from '../../lib/idempotency-key.ts';
import { Button } from '../../ui/button/button.tsx';

interface RefundCreditProps {
  readonly account: string;
  readonly portion: CreditPortion;
  readonly payment: number;
}

/** Refunds unspent purchased credit to the card it was bought with. */
export function RefundCredit({ account, portion, payment }: RefundCreditProps) {
  const text = useText('credit');
  const common = useText('common');
  const language = useLanguage();
  const toasts = useToasts();
  const queries = useQueryClient();
  const [asks, setAsks] = useState(false);
  const send = useMutation({
    mutationFn: () =>
      refundCredit({
        body: { payment_id: payment, amount_minor: portion.remaining.minor, key: createIdempotencyKey() },
        account,
      }),
    onSuccess: () => toasts.success(text.sendBackStarted),
    onError: (error) => toasts.failure(describeErrorWithCode(error, common)),
    onSettled: () => {
      setAsks(false);
      refreshCredit(queries, account);
    },
  });
  const amount = moneyText(portion.remaining, language);
  return (
    <>
      <Button size="small" aria-label={text.sendBackOf({ amount })} onClick={() => setAsks(true)}>
        {text.sendBack}
      </Button>
      {asks ? (
        <ConfirmDialog
          title={text.sendBackTitle({ amount })}
          cancelLabel={text.keepCredit}
          onCancel={() => setAsks(false)}
          confirmLabel={text.sendBack}
          onConfirm={() => send.mutate()}
          isPending={send.isPending}
        >
          {text.sendBackText}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
