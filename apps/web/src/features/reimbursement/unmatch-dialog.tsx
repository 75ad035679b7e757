import type { OperatorReimbursement } from '@recoup/contract/reimbursement-matching';
import { useText } from '../../lib/i18n/index.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { LongField } from '../../ui/form/bound-fields.tsx';
import { SentForm } from '../../ui/form/sent-form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useCorrected, useReasonCheck } from './use-correction.ts';
import { unmatchReimbursement } from './api.ts';

interface UnmatchDialogProps {
  readonly row: OperatorReimbursement;
  readonly onClose: () => void;
}

export default function UnmatchDialog({ row, onClose }: UnmatchDialogProps) {
  const text = useText('reimbursement');
  const corrected = useCorrected(onClose);
  const checkReason = useReasonCheck();
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: checkReason(reason) }),
    send: async ({ reason }) => {
      const changed = await unmatchReimbursement({
        params: { id: row.id },
        body: { reason: reason.trim() },
        account: null,
      });
      corrected(changed, text.takenOff({ from: row.ticket?.id ?? 0 }));
    },
  });
  return (
    <Dialog width={560} title={text.unmatch} onClose={onClose}>
      <div className="page">
        <p className="soft">{text.unmatchEffect}</p>
        <SentForm form={form} label={text.unmatch} pendingLabel={text.sending} autoComplete="off">
          <LongField label={text.reason} field={form.field('reason')} />
        </SentForm>
      </div>
    </Dialog>
  );
}
