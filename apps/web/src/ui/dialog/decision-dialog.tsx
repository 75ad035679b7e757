import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface DecisionDialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly keep: string;
  readonly onKeep: () => void;
  readonly act: string;
  readonly actLook?: 'primary' | 'danger';
  readonly onAct: () => void;
  readonly isComplete?: boolean;
  readonly isPending?: boolean;
}

/** ConfirmDialog under its former names, for the lists that still use them. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, children, keep, onKeep, act, actLook = 'primary', onAct } = props;
  const { isComplete = true, isPending = false } = props;
  return (
    <ConfirmDialog
      title={title}
      cancelLabel={keep}
      onCancel={onKeep}
      confirmLabel={act}
      variant={actLook}
      onConfirm={onAct}
      canConfirm={isComplete}
      isPending={isPending}
    >
      {children}
    </ConfirmDialog>
  );
}
