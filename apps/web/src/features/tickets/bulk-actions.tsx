import type { TicketRow } from '@recoup/contract/tickets';
import { useState } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { fittingActions, type BulkAction, type BulkOutcome } from './bulk-outcome.ts';
import { useBulkCall } from './use-bulk-call.ts';
import { Button } from '../../ui/button/button.tsx';

interface BulkActionsProps {
  readonly tickets: readonly TicketRow[];
  readonly onDone: (outcome: BulkOutcome) => void;
}

/** Actions that fit all selected tickets, each after a confirmation. */
export function BulkActions({ tickets, onDone }: BulkActionsProps) {
  const text = useText('tickets');
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const actions = fittingActions(tickets);
  if (actions.length === 0) return <span>{text.noBulkAction}</span>;
  return (
    <>
      {actions.map((action) => (
        <Button key={action} size="small" onClick={() => setAsked(action)}>
          {text.actions[action]}
        </Button>
      ))}
      {asked === null ? null : (
        <BulkDialog action={asked} tickets={tickets} onCancel={() => setAsked(null)} onDone={onDone} />
      )}
    </>
  );
}

interface BulkDialogProps extends BulkActionsProps {
  readonly action: BulkAction;
  readonly onCancel: () => void;
}

function BulkDialog({ action, tickets, onCancel, onDone }: BulkDialogProps) {
  const text = useText('tickets');
  const [pending, act] = useBulkCall();
  const confirm = async () => {
    const outcome = await act(action, tickets);
    if (outcome !== null) onDone(outcome);
  };
  return (
    <ConfirmDialog
      title={text.bulkTitle({ action: text.actions[action], count: tickets.length })}
      cancelLabel={text.cancel}
      onCancel={onCancel}
      confirmLabel={text.actions[action]}
      onConfirm={() => void confirm()}
      isPending={pending}
    >
      <p>{text.actionHelp[action]}</p>
    </ConfirmDialog>
  );
}
