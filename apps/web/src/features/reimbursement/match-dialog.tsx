import type { OperatorReimbursement } from '@recoup/contract/reimbursement-matching';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { LongField, SelectField } from '../../ui/form/bound-fields.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { SentForm } from '../../ui/form/sent-form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { moneyText } from '../tickets/index.ts';
import type { Candidate } from './candidate-list.tsx';
import { useCorrected, useReasonCheck } from './use-correction.ts';
import { matchReimbursement } from './api.ts';

interface MatchDialogProps {
  readonly row: OperatorReimbursement;
  /** Null lets the operator enter the ticket's number. */
  readonly candidate: Candidate | null;
  readonly onClose: () => void;
}

export default function MatchDialog({ row, candidate, onClose }: MatchDialogProps) {
  const text = useText('reimbursement');
  const language = useLanguage();
  const corrected = useCorrected(onClose);
  const checkReason = useReasonCheck();
  const isMove = row.ticket !== null;
  const isReversal = row.amount.minor < 0;
  const form = useForm({
    initial: {
      ticket: candidate === null ? '' : String(candidate.ticket),
      paidFor: candidate?.case_id === null ? 'automatic' : 'case',
      reason: '',
    },
    check: (values) => ({
      ...(/^[1-9]\d{0,14}$/.test(values.ticket.trim()) ? {} : { ticket: { message: text.ticketNeeded } }),
      reason: checkReason(values.reason),
    }),
    send: async (values) => {
      const changed = await matchReimbursement({
        params: { id: row.id },
        body: {
          ticket: Number(values.ticket),
          paid_for: values.paidFor === 'automatic' ? 'automatic' : 'case',
          reason: values.reason.trim(),
        },
        account: null,
      });
      corrected(changed, text.matchedTo({ to: changed.ticket?.id ?? 0 }));
    },
  });
  const formatEffect = isReversal ? text.reversalEffect : text.matchEffect;
  const size = { ...row.amount, minor: Math.abs(row.amount.minor) };
  const formatTitle = isMove ? text.moveTo : text.matchTo;
  return (
    <Dialog
      width={560}
      title={candidate === null ? text.otherTicket : formatTitle({ id: candidate.ticket })}
      onClose={onClose}
    >
      <div className="page">
        <p className="soft">{formatEffect({ amount: moneyText(size, language) })}</p>
        <SentForm
          form={form}
          label={isMove ? text.move : text.matchHere}
          pendingLabel={text.sending}
          autoComplete="off"
        >
          {candidate === null ? (
            <TextField label={text.ticketNumber} field={form.field('ticket')} autoComplete="off" required />
          ) : null}
          {isReversal ? null : (
            <SelectField
              label={text.paidFor}
              field={form.field('paidFor')}
              options={[
                { value: 'case', label: text.paidForCase },
                { value: 'automatic', label: text.paidAutomatically },
              ]}
            />
          )}
          <LongField label={text.reason} field={form.field('reason')} />
        </SentForm>
      </div>
    </Dialog>
  );
}
