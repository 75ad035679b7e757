import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly cancelLabel: string;
  readonly onCancel: () => void;
  readonly variant?: 'primary' | 'danger';
  /** False while something asked for in the dialog is missing. */
  readonly canConfirm?: boolean;
  /** Once confirmed there is no way back until the action has ended. */
  readonly isPending?: boolean;
  /** Escape does not count as an answer. */
  readonly mustAnswer?: boolean;
}

/** Asks before something is done. A press beside it is no answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, onConfirm, cancelLabel, onCancel } = props;
  const { variant = 'primary', canConfirm = true, isPending = false, mustAnswer = false } = props;
  return (
    <Dialog
      role="alertdialog"
      title={title}
      width={416}
      mustAnswer={mustAnswer || isPending}
      onClose={onCancel}
      footer={
        <>
          <Button disabled={isPending} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={variant} disabled={!canConfirm} isPending={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
