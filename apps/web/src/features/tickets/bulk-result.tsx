import { useText } from '../../lib/i18n/index.ts';
import type { BulkOutcome } from './bulk-outcome.ts';
import styles from './tickets.module.css';
import { useBulkCall } from './use-bulk-call.ts';
import { Button } from '../../ui/button/button.tsx';

interface BulkResultProps {
  readonly outcome: BulkOutcome;
  /** The result of the undo; called with null when it is dismissed. */
  readonly onDone: (outcome: BulkOutcome | null) => void;
}

/** Stays until dismissed: how many were changed, why others were not, and an undo where there is one. */
export function BulkResult({ outcome: { action, done, refused, undo }, onDone }: BulkResultProps) {
  const text = useText('tickets');
  const [pending, act] = useBulkCall();
  const why: Readonly<Record<string, string>> = text.bulkProblems;
  const undoAction = async ({ action: back, ids }: NonNullable<BulkOutcome['undo']>) => {
    const undone = await act(
      back,
      ids.map((id) => ({ id, status: 'withdrawn' })),
    );
    if (undone !== null) onDone(undone);
  };
  return (
    <div className={styles['bulk']} role="status">
      <span>{text.bulkDone({ action: text.actions[action], count: done.length })}</span>
      {refused.map(({ problem, count }) => (
        <span key={problem}>
          {text.bulkRefused({ count, why: why[problem] ?? text.bulkProblems.ticket_moved_on })}
        </span>
      ))}
      {undo === null ? null : (
        <Button size="small" disabled={pending} onClick={() => void undoAction(undo)}>
          {text.undo}
        </Button>
      )}
      <Button variant="link" onClick={() => onDone(null)}>
        {text.bulkRead}
      </Button>
    </div>
  );
}
