import { useQueryClient } from '@tanstack/react-query';
import type { StatementLine } from '@recoup/contract/invoices';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { disputeLine, refreshBilling } from '../api.ts';
import { SentForm } from '../../../ui/form/sent-form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import { LongField } from '../../../ui/form/bound-fields.tsx';

interface DisputeDialogProps {
  readonly line: StatementLine;
  readonly onClose: () => void;
}

const shortest = 3;

export default function DisputeDialog({ line, onClose }: DisputeDialogProps) {
  const text = useText('bill');
  const account = useSession().account.id;
  const queries = useQueryClient();
  const toasts = useToasts();
  const sent = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim().length < shortest ? { reason: { said: text.reasonNeeded } } : {}),
    send: async ({ reason }) => {
      await disputeLine({
        params: { id: line.id },
        body: { reason: reason.trim() },
        account,
      });
      refreshBilling(queries, account);
      toasts.success(text.disputed);
      onClose();
    },
  });
  return (
    <Dialog width={560} title={text.disputeTitle({ id: line.ticket_id })} onClose={onClose}>
      <div className="page">
        <p className="soft">{text.disputeNote}</p>
        <SentForm form={sent} label={text.disputeSend} pendingLabel={text.disputeSending} autoComplete="off">
          <LongField label={text.reason} field={sent.field('reason')} />
        </SentForm>
      </div>
    </Dialog>
  );
}
