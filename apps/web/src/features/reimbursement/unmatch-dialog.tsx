import type { OperatorReimbursement } from '@recoup/contract/reimbursement-matching';
import { useText } from '../../lib/i18n/index.ts';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { unmatchReimbursement } from './api.ts';
import { useCorrected } from './use-correction.ts';

interface UnmatchDialogProps {
  readonly row: OperatorReimbursement;
  readonly onClose: () => void;
}

export default function UnmatchDialog({ row, onClose }: UnmatchDialogProps) {
  const text = useText('reimbursement');
  const corrected = useCorrected(onClose);
  return (
    <ReasonDialog
      title={text.unmatch}
      note={text.unmatchEffect}
      reasonLabel={text.reason}
      reasonNeeded={text.reasonNeeded}
      sendLabel={text.unmatch}
      pendingLabel={text.sending}
      onSend={async (reason) => {
        const changed = await unmatchReimbursement({
          params: { id: row.id },
          body: { reason },
          account: null,
        });
        corrected(changed, text.takenOff({ from: row.ticket?.id ?? 0 }));
      }}
      onClose={onClose}
    />
  );
}
