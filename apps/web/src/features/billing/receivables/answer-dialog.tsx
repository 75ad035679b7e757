import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useId } from 'react';
import { call } from '../../../lib/api/index.ts';
import styles from '../billing.module.css';
import { LongField } from '../long-field.tsx';
import { FieldFrame, inputProps } from '../../../ui/form/field.tsx';
import form from '../../../ui/form/form.module.css';
import { SentForm } from '../../../ui/form/sent-form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import { refreshDesk, type Dispute } from './queries.ts';

interface AnswerDialogProps {
  readonly dispute: Dispute;
  readonly onClose: () => void;
}

const shortest = 3;

export default function AnswerDialog({ dispute, onClose }: AnswerDialogProps) {
  const text = useText('receivables');
  const queries = useQueryClient();
  const toasts = useToasts();
  const id = useId();
  const sent = useForm({
    initial: { outcome: 'leaves', answer: '' },
    check: ({ answer }) => (answer.trim().length < shortest ? { answer: { said: text.answerNeeded } } : {}),
    send: async ({ outcome, answer }) => {
      await call('POST /api/invoices/desk/disputes/{id}/answer/', {
        params: { id: dispute.id },
        body: { outcome: outcome === 'stays' ? 'stays' : 'leaves', answer: answer.trim() },
      });
      refreshDesk(queries);
      toasts.success(text.answered);
      onClose();
    },
  });
  const outcome = sent.field('outcome');
  return (
    <Dialog width={560} title={text.answerOf({ id: dispute.ticket_id })} onClose={onClose}>
      <div className="page">
        <p className={styles['quote']} lang="">
          {dispute.dispute?.reason}
        </p>
        <SentForm form={sent} label={text.send} pendingLabel={text.sending} autoComplete="off">
          <FieldFrame id={id} label={text.outcome} field={outcome}>
            <select
              {...inputProps(id, outcome)}
              className={form['input']}
              onChange={({ target }) => outcome.onChange(target.value)}
            >
              <option value="leaves">{text.outcomes.leaves}</option>
              <option value="stays">{text.outcomes.stays}</option>
            </select>
          </FieldFrame>
          <LongField label={text.answerText} field={sent.field('answer')} />
        </SentForm>
      </div>
    </Dialog>
  );
}
