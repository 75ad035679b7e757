import { useQueryClient } from '@tanstack/react-query';
import type { StatementLine } from '@recoup/contract/invoices';
import { disputeLine, refreshBilling } from '../api.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { useSession } from '../../../lib/session/session.ts';
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx';
import { useToasts } from '../../../ui/toast/toast.tsx';

interface DisputeDialogProps {
  readonly line: StatementLine;
  readonly onClose: () => void;
}

export default function DisputeDialog({ line, onClose }: DisputeDialogProps) {
  const text = useText('bill');
  const account = useSession().account.id;
  const queries = useQueryClient();
  const toasts = useToasts();
  return (
    <ReasonDialog
      title={text.disputeTitle({ id: line.ticket_id })}
      note={text.disputeNote}
      reasonLabel={text.reason}
      reasonNeeded={text.reasonNeeded}
      sendLabel={text.disputeSend}
      pendingLabel={text.disputeSending}
      onSend={async (reason) => {
        await disputeLine({ params: { id: line.id }, body: { reason }, account });
        refreshBilling(queries, account);
        toasts.success(text.disputed);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
