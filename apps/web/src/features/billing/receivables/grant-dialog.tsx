import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useState } from 'react';
import styles from '../billing.module.css';
import { TextField } from '../../../ui/form/field.tsx';
import { SentForm } from '../../../ui/form/sent-form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { parseMinor } from '../../../lib/money/money.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import { grantCredit, refreshReceivables, type CreditHolder } from './api.ts';
import { createIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { LongField } from '../../../ui/form/bound-fields.tsx';

interface GrantDialogProps {
  readonly holder: CreditHolder;
  readonly onClose: () => void;
}

export default function GrantDialog({ holder, onClose }: GrantDialogProps) {
  const text = useText('operatorCredit');
  const queries = useQueryClient();
  const toasts = useToasts();
  // One idempotency key per opened dialog: sent twice, the credit is granted once.
  const [key] = useState(() => createIdempotencyKey());
  // The first balance is in the account's billing currency.
  const currency = holder.balances[0]?.available.currency ?? 'USD';
  const sent = useForm({
    initial: { amount_minor: '', expires_on: '', note: '' },
    check: ({ amount_minor, note }) => ({
      ...(parseMinor(amount_minor, currency) === null
        ? { amount_minor: { message: text.problems.amount } }
        : {}),
      ...(note.trim() === '' ? { note: { message: text.problems.note } } : {}),
    }),
    send: async ({ amount_minor, expires_on, note }) => {
      await grantCredit({
        params: { id: holder.account.id },
        body: {
          amount_minor: parseMinor(amount_minor, currency) ?? 0,
          expires_on: expires_on === '' ? null : expires_on,
          note: note.trim(),
          key,
        },
      });
      refreshReceivables(queries);
      toasts.success(text.given);
      onClose();
    },
  });
  return (
    <Dialog width={560} title={text.giveTo({ name: holder.account.name })} onClose={onClose}>
      <SentForm form={sent} label={text.give} pendingLabel={text.giving} autoComplete="off">
        <div className={styles['pair']}>
          <TextField
            label={text.amountIn({ currency })}
            field={sent.field('amount_minor')}
            autoComplete="off"
          />
          <TextField
            label={text.expiresOn}
            type="date"
            field={sent.field('expires_on')}
            autoComplete="off"
            required={false}
          />
        </div>
        <LongField label={text.note} field={sent.field('note')} />
      </SentForm>
    </Dialog>
  );
}
