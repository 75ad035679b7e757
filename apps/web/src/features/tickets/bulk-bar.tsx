import type { TicketRow } from '@recoup/contract/tickets';
import { useState } from 'react';
import { DecisionDialog } from '../../ui/dialog/decision-dialog.tsx';
import { useText } from '../../lib/i18n/index.ts';
import { bulkActions, type BulkAction, type BulkOutcome } from './bulk-outcome.ts';
import styles from './tickets.module.css';
import { useBulkCall } from './use-bulk-call.ts';

interface BulkBarProps {
  readonly chosen: readonly TicketRow[];
  readonly onNone: () => void;
  readonly onDone: (outcome: BulkOutcome) => void;
}

/** What is done to several tickets at once. */
export function BulkBar({ chosen, onNone, onDone }: BulkBarProps) {
  const text = useText('tickets');
  const [asked, setAsked] = useState<BulkAction | null>(null);
  return (
    <div className={styles['bulk']} role="region" aria-label={text.chosen({ count: chosen.length })}>
      <span>{text.chosen({ count: chosen.length })}</span>
      {bulkActions.map((action) => (
        <button key={action} type="button" className="button small" onClick={() => setAsked(action)}>
          {text.actions[action]}
        </button>
      ))}
      <button type="button" className="link" onClick={onNone}>
        {text.chooseNone}
      </button>
      {asked === null ? null : (
        <BulkDialog
          action={asked}
          chosen={chosen}
          onCancel={() => setAsked(null)}
          onDone={(outcome) => {
            setAsked(null);
            onDone(outcome);
          }}
        />
      )}
    </div>
  );
}

interface BulkDialogProps {
  readonly action: BulkAction;
  readonly chosen: readonly TicketRow[];
  readonly onCancel: () => void;
  readonly onDone: (outcome: BulkOutcome) => void;
}

function BulkDialog({ action, chosen, onCancel, onDone }: BulkDialogProps) {
  const text = useText('tickets');
  const [pending, act] = useBulkCall();
  const doIt = async () => {
    const outcome = await act(action, chosen);
    if (outcome !== null) onDone(outcome);
  };
  return (
    <DecisionDialog
      title={text.bulkTitle({ action: text.actions[action], count: chosen.length })}
      keep={text.cancel}
      onKeep={onCancel}
      act={text.actions[action]}
      onAct={() => void doIt()}
      isPending={pending}
    >
      <p>{text.actionHelp[action]}</p>
    </DecisionDialog>
  );
}
