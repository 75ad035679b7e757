import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { invoiceName } from '../invoice-name.ts';
import { SentForm } from '../../../ui/form/sent-form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import { voidInvoice, refreshReceivables, type OperatorInvoice } from './api.ts';
import { LongField } from '../../../ui/form/bound-fields.tsx';

interface VoidDialogProps {
  readonly invoice: OperatorInvoice;
  readonly onClose: () => void;
}

const shortest = 3;

export default function VoidDialog({ invoice, onClose }: VoidDialogProps) {
  const text = useText('receivables');
  const billing = useText('billing');
  const queries = useQueryClient();
  const toasts = useToasts();
  const sent = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim().length < shortest ? { reason: { said: text.answerNeeded } } : {}),
    send: async ({ reason }) => {
      await voidInvoice({
        params: { id: invoice.id },
        body: { reason: reason.trim() },
      });
      refreshReceivables(queries);
      toasts.success(text.voided);
      onClose();
    },
  });
  return (
    <Dialog width={560} title={text.voidOf({ name: invoiceName(invoice, billing) })} onClose={onClose}>
      <div className="page">
        <p className="soft">{text.voidNote}</p>
        <SentForm form={sent} label={text.void} pendingLabel={text.sending} autoComplete="off">
          <LongField label={text.reason} field={sent.field('reason')} />
        </SentForm>
      </div>
    </Dialog>
  );
}
