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
  /** False while a required input in the dialog is missing. */
  readonly canConfirm?: boolean;
  /** The action is running: the dialog cannot be closed. */
  readonly isPending?: boolean;
  /** Escape does not close it. */
  readonly mustAnswer?: boolean;
}

/** Asks for confirmation. A click outside does not close it. */
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
