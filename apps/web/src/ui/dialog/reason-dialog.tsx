import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { LongField } from '../form/bound-fields.tsx';
import { SentForm } from '../form/sent-form.tsx';
import { useForm } from '../form/use-form.ts';

interface ReasonDialogProps {
  readonly title: string;
  /** Explains the effect of the action. */
  readonly note: ReactNode;
  readonly reasonLabel: string;
  /** Shown when the reason is missing. */
  readonly reasonNeeded: string;
  readonly sendLabel: string;
  readonly pendingLabel: string;
  readonly onSend: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** The server's minimum length of a reason. */
const shortestReason = 3;

/** Asks for the reason of an action and sends it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, note, reasonLabel, reasonNeeded, sendLabel, pendingLabel, onSend, onClose } = props;
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) =>
      reason.trim().length < shortestReason ? { reason: { message: reasonNeeded } } : {},
    send: ({ reason }) => onSend(reason.trim()),
  });
  return (
    <Dialog width={560} title={title} onClose={onClose}>
      <div className="page">
        <p className="soft">{note}</p>
        <SentForm form={form} label={sendLabel} pendingLabel={pendingLabel} autoComplete="off">
          <LongField label={reasonLabel} field={form.field('reason')} />
        </SentForm>
      </div>
    </Dialog>
  );
}
