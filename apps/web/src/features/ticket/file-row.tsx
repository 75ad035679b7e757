import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useState } from 'react';
import { downloadFile } from '../../lib/files/download-file.ts';
import { useDownload } from '../../ui/download/use-download.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import type { AnyTicket } from './any-ticket.ts';
import { isOver } from './over-states.ts';
import { RejectDialog } from './reject-dialog.tsx';
import styles from './ticket.module.css';
import { useTicketCall } from './use-ticket-call.ts';
import { Button } from '../../ui/button/button.tsx';
import { reviewDocument, removeDocument, removeDocumentAsOperator } from './api.ts';

type TicketFile = AnyTicket['files'][number];

const icons = {
  waiting: <Clock aria-hidden />,
  accepted: <CircleCheck aria-hidden />,
  rejected: <CircleX aria-hidden />,
};

interface FileRowProps {
  readonly ticket: AnyTicket;
  readonly file: TicketFile;
}

/** A file of the ticket: kind, review state, a button to remove it, and for operators the review. */
export function FileRow({ ticket, file }: FileRowProps) {
  const text = useText('ticket');
  const vault = useText('fileManager');
  return (
    <li data-status={file.status}>
      <div className={styles['fileHead']}>
        <SaveFile ticket={ticket} file={file} />
        <span className="soft">{vault.types[file.type]}</span>
      </div>
      <span className={styles['fileStatus']}>
        {icons[file.status]} {vault.statuses[file.status]}
      </span>
      {file.reject_reason === null || isOver(ticket.status) ? null : (
        <div className={styles['rejected']}>
          <span>{vault.reasons[file.reject_reason]}</span>
          {file.reject_note === '' ? null : <span>{text.quoted({ text: file.reject_note })}</span>}
          <span className="soft">{vault.actions[file.reject_reason]}</span>
        </div>
      )}
      <div className="buttons">
        {ticket.operator === null ? null : <Verdict ticket={ticket} file={file} />}
        {file.detachable ? <RemoveFile ticket={ticket} file={file} /> : null}
      </div>
    </li>
  );
}

function SaveFile({ ticket, file: { id, name } }: FileRowProps) {
  const text = useText('ticket');
  const account = useSession().account.id;
  const [, download] = useDownload();
  const save = () =>
    ticket.operator === null
      ? downloadFile('GET /api/documents/{id}/file/', account, name, { params: { id } })
      : downloadFile('GET /api/refund/operations/tickets/{id}/documents/{document}/file/', null, name, {
          params: { id: ticket.id, document: id },
        });
  return (
    <Button variant="opener" lang="" aria-label={text.download({ name })} onClick={() => void download(save)}>
      {name}
    </Button>
  );
}

function Verdict({ ticket, file: { id, name, status } }: FileRowProps) {
  const text = useText('ticket');
  const vault = useText('fileManager');
  const [isRejecting, setRejecting] = useState(false);
  const [pending, attempt] = useTicketCall();
  const accept = () =>
    attempt(() =>
      reviewDocument({
        params: { id: ticket.id, document: id },
        body: { status: 'accepted', note: '' },
        account: null,
      }),
    );
  return (
    <>
      {status === 'accepted' ? null : (
        <Button
          size="small"
          disabled={pending}
          aria-label={text.acceptOf({ name })}
          onClick={() => void accept()}
        >
          {vault.accept}
        </Button>
      )}
      {status === 'rejected' ? null : (
        <Button
          size="small"
          disabled={pending}
          aria-label={text.rejectOf({ name })}
          onClick={() => setRejecting(true)}
        >
          {vault.reject}
        </Button>
      )}
      {isRejecting ? (
        <RejectDialog ticket={ticket.id} document={id} name={name} onClose={() => setRejecting(false)} />
      ) : null}
    </>
  );
}

/** The document stays in the vault, so no confirmation is needed. */
function RemoveFile({ ticket, file: { id, name } }: FileRowProps) {
  const text = useText('ticket');
  const account = useSession().account.id;
  const [pending, attempt] = useTicketCall();
  const params = { id: ticket.id, document: id };
  const detach = () =>
    attempt(() =>
      ticket.operator === null
        ? removeDocument({ params, account })
        : removeDocumentAsOperator({
            params,
            account: null,
          }),
    );
  return (
    <Button
      size="small"
      disabled={pending}
      aria-label={text.takeAwayOf({ name })}
      onClick={() => void detach()}
    >
      {text.takeAway}
    </Button>
  );
}
