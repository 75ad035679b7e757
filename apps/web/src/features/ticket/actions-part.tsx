import { operatorActions, sellerActions, type TicketAction } from '@recoup/contract/ticket-states';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import type { AnyTicket } from './any-ticket.ts';
import styles from './ticket.module.css';
import { useTicketCall } from './use-ticket-call.ts';
import { Button } from '../../ui/button/button.tsx';
import { actOnTicket, actAsOperator } from './api.ts';

type Doable = (typeof operatorActions)[number] | (typeof sellerActions)[number];

/** The actions the user can take now, in the order of a ticket's states. */
export function ActionsPart({ ticket }: { readonly ticket: AnyTicket }) {
  const list = useText('tickets');
  const [asked, setAsked] = useState<Doable | null>(null);
  const offered = operatorActions.filter((action) =>
    ticket.actions.some((each: TicketAction) => each === action),
  );
  if (offered.length === 0) return null;
  return (
    <div className="buttons">
      {offered.map((action) => (
        <Button
          key={action}
          size="small"
          variant={isNext(action, ticket) ? 'primary' : 'secondary'}
          onClick={() => setAsked(action)}
        >
          {action === 'assign' && ticket.operator?.assigned === 'me' ? list.giveBack : list.actions[action]}
        </Button>
      ))}
      {asked === null ? null : (
        <ActionDialog key={asked} ticket={ticket} action={asked} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}

/** Whether it is the primary action. Where documents are requested, uploading them is, and not an action here. */
function isNext(action: Doable, { checklist }: AnyTicket): boolean {
  if (action === 'make_ready') return checklist.every(({ required, provided }) => provided || !required);
  return action === 'appeal';
}

interface ActionDialogProps {
  readonly ticket: AnyTicket;
  readonly action: Doable;
  readonly onClose: () => void;
}

const withReason: readonly Doable[] = ['marketplace_asked', 'deny', 'appeal'];

function ActionDialog({ ticket, action, onClose }: ActionDialogProps) {
  const text = useText('ticket');
  const list = useText('tickets');
  const account = useSession().account.id;
  const [reason, setReason] = useState('');
  const [pending, attempt] = useTicketCall();
  const needsReason = withReason.includes(action);
  const doIt = async () => {
    const body = { action, reason: reason.trim() };
    const params = { id: ticket.id };
    const seller = sellerActions.find((each) => each === action);
    const isDone = await attempt(async () =>
      ticket.operator === null && seller
        ? actOnTicket({ params, body: { ...body, action: seller }, account })
        : actAsOperator({ params, body, account: null }),
    );
    if (isDone || !needsReason) onClose();
  };
  return (
    <ConfirmDialog
      title={list.actions[action]}
      cancelLabel={list.cancel}
      onCancel={onClose}
      confirmLabel={text.confirm}
      onConfirm={() => void doIt()}
      canConfirm={!needsReason || reason.trim() !== ''}
      isPending={pending}
    >
      <p>{list.actionHelp[action]}</p>
      {action === 'assign' || action === 'make_ready' ? null : (
        <label className={styles['reason']}>
          {needsReason ? text.reason : text.reasonIfAny}
          <textarea
            rows={4}
            maxLength={2000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </label>
      )}
    </ConfirmDialog>
  );
}
