import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import styles from '../billing.module.css';
import { SentForm } from '../../../ui/form/sent-form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import { answerDispute, refreshReceivables, type Dispute } from './api.ts';
import { LongField, SelectField } from '../../../ui/form/bound-fields.tsx';

interface AnswerDialogProps {
  readonly dispute: Dispute;
  readonly onClose: () => void;
}

const shortest = 3;

export default function AnswerDialog({ dispute, onClose }: AnswerDialogProps) {
  const text = useText('receivables');
  const queries = useQueryClient();
  const toasts = useToasts();
  const sent = useForm({
    initial: { outcome: 'leaves', answer: '' },
    check: ({ answer }) =>
      answer.trim().length < shortest ? { answer: { message: text.answerNeeded } } : {},
    send: async ({ outcome, answer }) => {
      await answerDispute({
        params: { id: dispute.id },
        body: { outcome: outcome === 'stays' ? 'stays' : 'leaves', answer: answer.trim() },
      });
      refreshReceivables(queries);
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
          <SelectField
            label={text.outcome}
            field={outcome}
            options={[
              { value: 'leaves', label: text.outcomes.leaves },
              { value: 'stays', label: text.outcomes.stays },
            ]}
          />
          <LongField label={text.answerText} field={sent.field('answer')} />
        </SentForm>
      </div>
    </Dialog>
  );
}
