import { rejectReasons, type RejectReason } from '@recoup/contract/document-types';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useText } from '../../lib/i18n/index.ts';
import styles from './ticket.module.css';
import { useTicketCall } from './use-ticket-call.ts';
import { NativeSelect } from '../../ui/field/native-select.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { reviewDocument } from './api.ts';

interface RejectDialogProps {
  readonly ticket: number;
  readonly document: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks why a document is rejected; its owner reads the reason and what to do about it. */
export function RejectDialog({ ticket, document, name, onClose }: RejectDialogProps) {
  const text = useText('ticket');
  const list = useText('tickets');
  const vault = useText('fileManager');
  const [reason, setReason] = useState<RejectReason | null>(null);
  const [note, setNote] = useState('');
  const [pending, attempt] = useTicketCall();
  const isComplete = reason !== null && (reason !== 'other' || note.trim() !== '');
  const reject = async () => {
    if (reason === null) return;
    const isDone = await attempt(() =>
      reviewDocument({
        params: { id: ticket, document },
        body: { status: 'rejected', reason, note: note.trim() },
        account: null,
      }),
    );
    if (isDone) onClose();
  };
  return (
    <ConfirmDialog
      title={text.rejectOf({ name })}
      cancelLabel={list.cancel}
      onCancel={onClose}
      confirmLabel={vault.reject}
      onConfirm={() => void reject()}
      canConfirm={isComplete}
      isPending={pending}
    >
      <NativeSelect
        label={vault.reason}
        options={[
          { value: '', label: vault.chooseReason },
          ...rejectReasons.map((each) => ({ value: each, label: vault.reasons[each] })),
        ]}
        value={reason ?? ''}
        onChange={(chosen) => setReason(chosen === '' ? null : chosen)}
      />
      {reason === null ? null : <p className={styles['dialogNote']}>{vault.actions[reason]}</p>}
      <TextArea label={vault.note} rows={3} maxLength={1000} value={note} onChange={setNote} />
    </ConfirmDialog>
  );
}
