import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import styles from './shipments.module.css';

interface TrackingDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with its own address, so that going back closes it. */
export function TrackingDialog({ title, onClose, children }: TrackingDialogProps) {
  return (
    <Dialog width={820} title={title} onClose={onClose}>
      <div className={styles['body']}>{children}</div>
    </Dialog>
  );
}
