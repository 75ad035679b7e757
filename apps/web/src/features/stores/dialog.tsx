import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import styles from './dialog.module.css';

interface StoreDialogProps {
  readonly title: string;
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with its own address, so that going back closes it. */
export function StoreDialog({ title, wide = false, onClose, children }: StoreDialogProps) {
  return (
    <Dialog width={wide ? 820 : 600} title={title} onClose={onClose}>
      <div className={styles['body']}>{children}</div>
    </Dialog>
  );
}
