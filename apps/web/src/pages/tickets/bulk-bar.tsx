import type { sellerActions } from '@recoup/contract/ticket-states';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, describeError } from '../../shared/api/index.ts';
import { DecisionDialog } from '../../shared/dialog/decision-dialog.tsx';
import { useText } from '../../shared/i18n/index.ts';
import { useSession } from '../../shared/session/session.ts';
import { useToasts } from '../../shared/toasts/toasts.tsx';
import { refreshTickets } from './queries.ts';
import styles from './tickets.module.css';

const offered = [
  'make_ready',
  'withdraw',
  'reopen',
] as const satisfies readonly (typeof sellerActions)[number][];
type Offered = (typeof offered)[number];

interface BulkBarProps {
  readonly chosen: readonly number[];
  readonly onDone: () => void;
}

/** What is done to several tickets at once. */
export function BulkBar({ chosen, onDone }: BulkBarProps) {
  const text = useText('tickets');
  const [asked, setAsked] = useState<Offered | null>(null);
  return (
    <div className={styles['bulk']} role="region" aria-label={text.chosen({ count: chosen.length })}>
      <span>{text.chosen({ count: chosen.length })}</span>
      {offered.map((action) => (
        <button key={action} type="button" className="button small" onClick={() => setAsked(action)}>
          {text.actions[action]}
        </button>
      ))}
      <button type="button" className="link" onClick={onDone}>
        {text.chooseNone}
      </button>
      {asked === null ? null : (
        <BulkDialog
          action={asked}
          chosen={chosen}
          onClose={(isDone) => {
            setAsked(null);
            if (isDone) onDone();
          }}
        />
      )}
    </div>
  );
}

interface BulkDialogProps {
  readonly action: Offered;
  readonly chosen: readonly number[];
  readonly onClose: (isDone: boolean) => void;
}

function BulkDialog({ action, chosen, onClose }: BulkDialogProps) {
  const text = useText('tickets');
  const common = useText('common');
  const toasts = useToasts();
  const queries = useQueryClient();
  const account = useSession().account.id;
  const [pending, setPending] = useState(false);
  const doIt = async () => {
    setPending(true);
    try {
      const results = await call('POST /api/refund/tickets/act/', {
        body: { ids: [...chosen], action, reason: '' },
        account,
      });
      const done = results.filter((each) => each.done).length;
      if (done === results.length) toasts.success(text.bulkDone({ count: done }));
      else toasts.failure(text.bulkPartly({ done, left: results.length - done }));
      refreshTickets(queries);
      onClose(true);
    } catch (error) {
      toasts.failure(describeError(error, common));
      setPending(false);
    }
  };
  return (
    <DecisionDialog
      title={text.bulkTitle({ action: text.actions[action], count: chosen.length })}
      keep={text.cancel}
      onKeep={() => onClose(false)}
      act={text.actions[action]}
      onAct={() => void doIt()}
      isPending={pending}
    >
      <p>{text.actionHelp[action]}</p>
    </DecisionDialog>
  );
}
