import { rejectReasons, type RejectReason } from '@recoup/contract/document-types';
import { useState } from 'react';
import { call } from '../../lib/api/index.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useText } from '../../lib/i18n/index.ts';
import styles from './ticket.module.css';
import { useTicketCall } from './use-ticket-call.ts';

interface RejectDialogProps {
  readonly ticket: number;
  readonly document: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Why a document does not serve; its owner reads the reason and what to do about it. */
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
      call('POST /api/refund/operations/tickets/{id}/documents/{document}/review/', {
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
      <label className={styles['reason']}>
        {vault.reason}
        <select
          className="select"
          value={reason ?? ''}
          onChange={({ target }) => setReason(rejectReasons.find((each) => each === target.value) ?? null)}
        >
          <option value="">{vault.chooseReason}</option>
          {rejectReasons.map((each) => (
            <option key={each} value={each}>
              {vault.reasons[each]}
            </option>
          ))}
        </select>
      </label>
      {reason === null ? null : <p className={styles['dialogNote']}>{vault.actions[reason]}</p>}
      <label className={styles['reason']}>
        {vault.note}
        <textarea rows={3} maxLength={1000} value={note} onChange={({ target }) => setNote(target.value)} />
      </label>
    </ConfirmDialog>
  );
}
