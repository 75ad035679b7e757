import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly actions: ReactNode;
  /** What Escape means; without it the question must be answered. */
  readonly onCancel?: () => void;
}

/** A question over the page. A native dialog brings the focus trap with it. */
export function ConfirmDialog({ title, children, actions, onCancel }: ConfirmDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel?.();
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-text`}>{children}</div>
      <div className={styles['actions']}>{actions}</div>
    </dialog>
  );
}
