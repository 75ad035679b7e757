import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface DecisionDialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** The answer that leaves everything as it is. */
  readonly keep: string;
  readonly onKeep: () => void;
  /** The answer that does it. */
  readonly act: string;
  readonly actLook?: 'primary' | 'danger';
  readonly onAct: () => void;
  /** What is asked for beside the answer is there. */
  readonly isComplete?: boolean;
  readonly isPending?: boolean;
}

/** Whether to do something. Once begun it is no longer a question, so the way back is closed. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, children, keep, onKeep, act, actLook = 'primary', onAct } = props;
  const { isComplete = true, isPending = false } = props;
  return (
    <ConfirmDialog
      title={title}
      onCancel={() => {
        if (!isPending) onKeep();
      }}
      actions={
        <>
          <button type="button" className="button" disabled={isPending} onClick={onKeep}>
            {keep}
          </button>
          <button
            type="button"
            className={`button ${actLook}`}
            disabled={isPending || !isComplete}
            onClick={onAct}
          >
            {act}
          </button>
        </>
      }
    >
      {children}
    </ConfirmDialog>
  );
}
