import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useState } from 'react';
import styles from '../billing.module.css';
import { invoiceName } from '../invoice-name.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { SentForm } from '../../../ui/form/sent-form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { parseMinor } from '../../../lib/money/money.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import { createCreditNote, refreshReceivables, type OperatorInvoice } from './api.ts';
import { createIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { LongField, SelectField } from '../../../ui/form/bound-fields.tsx';

interface CreditNoteDialogProps {
  readonly invoice: OperatorInvoice;
  readonly onClose: () => void;
}

const shortest = 3;

export default function CreditNoteDialog({ invoice, onClose }: CreditNoteDialogProps) {
  const text = useText('receivables');
  const billing = useText('billing');
  const queries = useQueryClient();
  const toasts = useToasts();
  // One idempotency key per opened dialog: sent twice, the credit note is created once.
  const [key] = useState(() => createIdempotencyKey());
  const { currency } = invoice.total;
  const sent = useForm({
    initial: { amount_minor: '', reason: 'goodwill', note: '' },
    check: ({ amount_minor, note }) => ({
      ...(parseMinor(amount_minor, currency) === null
        ? { amount_minor: { message: text.amountNeeded } }
        : {}),
      ...(note.trim().length < shortest ? { note: { message: text.answerNeeded } } : {}),
    }),
    send: async ({ amount_minor, reason, note }) => {
      const given = await createCreditNote({
        params: { id: invoice.id },
        body: {
          amount_minor: parseMinor(amount_minor, currency) ?? 0,
          reason: reason === 'dispute' ? 'dispute' : 'goodwill',
          note: note.trim(),
          key,
        },
      });
      refreshReceivables(queries);
      toasts.success(text.credited({ number: given.number }));
      onClose();
    },
  });
  const reason = sent.field('reason');
  return (
    <Dialog width={560} title={text.creditNoteFor({ name: invoiceName(invoice, billing) })} onClose={onClose}>
      <div className="page">
        <p className="soft">{text.creditExplained}</p>
        <SentForm form={sent} label={text.creditNote} pendingLabel={text.sending} autoComplete="off">
          <div className={styles['pair']}>
            <TextField
              label={text.amountIn({ currency })}
              field={sent.field('amount_minor')}
              autoComplete="off"
            />
            <SelectField
              label={text.reason}
              field={reason}
              options={[
                { value: 'goodwill', label: text.creditReasons.goodwill },
                { value: 'dispute', label: text.creditReasons.dispute },
              ]}
            />
          </div>
          <LongField label={text.note} field={sent.field('note')} />
        </SentForm>
      </div>
    </Dialog>
  );
}
