import type { OperatorTicket } from '@recoup/contract/operations';
import { correctableStates } from '@recoup/contract/ticket-states';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useText } from '../../lib/i18n/index.ts';
import styles from './ticket.module.css';
import { useTicketCall } from './use-ticket-call.ts';
import { Button } from '../../ui/button/button.tsx';
import { removeCase } from './api.ts';

type Case = OperatorTicket['cases'][number];

/** The case ids of the ticket, each with a button to remove a mistyped one. */
export function CaseIds({ ticket }: { readonly ticket: OperatorTicket }) {
  const text = useText('ticket');
  const id = useId();
  const [wrong, setWrong] = useState<Case | null>(null);
  if (ticket.cases.length === 0) return null;
  const isCorrectable = correctableStates.some((state) => state === ticket.status);
  return (
    <div>
      <span id={id} className="soft">
        {text.caseIds}
      </span>
      <ul className={styles['caseIds']} aria-labelledby={id}>
        {ticket.cases.map((each) => (
          <li key={each.id}>
            <span>{each.case_id}</span>
            {isCorrectable ? (
              <Button
                size="small"
                aria-label={text.removeCaseOf({ case: each.case_id })}
                onClick={() => setWrong(each)}
              >
                {text.removeCase}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {wrong === null ? null : <RemoveDialog ticket={ticket} wrong={wrong} onClose={() => setWrong(null)} />}
    </div>
  );
}

interface RemoveDialogProps {
  readonly ticket: OperatorTicket;
  readonly wrong: Case;
  readonly onClose: () => void;
}

function RemoveDialog({ ticket, wrong, onClose }: RemoveDialogProps) {
  const text = useText('ticket');
  const list = useText('tickets');
  const [pending, attempt] = useTicketCall();
  const remove = async () => {
    await attempt(() =>
      removeCase({
        params: { id: ticket.id, case: wrong.id },
        account: null,
      }),
    );
    onClose();
  };
  const revertsFiling = ticket.cases.length === 1 && ticket.status === 'filed';
  return (
    <ConfirmDialog
      title={text.removeCaseOf({ case: wrong.case_id })}
      cancelLabel={list.cancel}
      onCancel={onClose}
      confirmLabel={text.removeCase}
      variant="danger"
      onConfirm={() => void remove()}
      isPending={pending}
    >
      <p>{text.removeCaseHelp}</p>
      {revertsFiling ? <p>{text.removeOnlyCaseHelp}</p> : null}
    </ConfirmDialog>
  );
}
