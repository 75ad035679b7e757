import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../../lib/i18n/index.ts';
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx';
import { useToasts } from '../../../ui/toast/toast.tsx';
import { invoiceName } from '../invoice-name.ts';
import { voidInvoice, refreshReceivables, type OperatorInvoice } from './api.ts';

interface VoidDialogProps {
  readonly invoice: OperatorInvoice;
  readonly onClose: () => void;
}

export default function VoidDialog({ invoice, onClose }: VoidDialogProps) {
  const text = useText('receivables');
  const billing = useText('billing');
  const queries = useQueryClient();
  const toasts = useToasts();
  return (
    <ReasonDialog
      title={text.voidOf({ name: invoiceName(invoice, billing) })}
      note={text.voidNote}
      reasonLabel={text.reason}
      reasonNeeded={text.answerNeeded}
      sendLabel={text.void}
      pendingLabel={text.sending}
      onSend={async (reason) => {
        await voidInvoice({ params: { id: invoice.id }, body: { reason } });
        refreshReceivables(queries);
        toasts.success(text.voided);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
