import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { invoiceName } from '../invoice-name.ts';
import { LongField } from '../../../ui/form/bound-fields.tsx';
import { SentForm } from '../../../ui/form/sent-form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { formatDay } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { moneyText } from '../../../lib/money/money.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import { finalizeInvoice, refreshReceivables, type OperatorInvoice } from './api.ts';

interface FinalizeDialogProps {
  readonly invoice: OperatorInvoice;
  readonly onClose: () => void;
}

const shortest = 3;

export default function FinalizeDialog({ invoice, onClose }: FinalizeDialogProps) {
  const text = useText('receivables');
  const billing = useText('billing');
  const queries = useQueryClient();
  const toasts = useToasts();
  const language = useLanguage();
  // The server counts the days of the review in UTC.
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const isUnderReview = invoice.review_until !== null && invoice.review_until >= today;
  const sent = useForm({
    initial: { reason: '' },
    check: ({ reason }) =>
      isUnderReview && reason.trim().length < shortest ? { reason: { message: text.answerNeeded } } : {},
    send: async ({ reason }) => {
      const { number } = await finalizeInvoice({
        params: { id: invoice.id },
        body: isUnderReview ? { reason: reason.trim() } : {},
      });
      refreshReceivables(queries);
      toasts.success(number === null ? text.nothingToInvoice : text.finalized({ number }));
      onClose();
    },
  });
  return (
    <Dialog width={560} title={text.finalizeOf({ name: invoiceName(invoice, billing) })} onClose={onClose}>
      <div className="page">
        <p className="soft">
          {isUnderReview
            ? text.reviewNotOver({ day: formatDay(invoice.review_until ?? '', language) })
            : text.reviewOver}
        </p>
        <p>
          {text.invoiceAmount({ account: invoice.account.name, amount: moneyText(invoice.total, language) })}
        </p>
        {invoice.disputed > 0 ? <p>{text.disputedStayOut({ count: invoice.disputed })}</p> : null}
        <SentForm form={sent} label={text.finalize} pendingLabel={text.sending} autoComplete="off">
          {isUnderReview ? <LongField label={text.finalizeReason} field={sent.field('reason')} /> : null}
        </SentForm>
      </div>
    </Dialog>
  );
}
