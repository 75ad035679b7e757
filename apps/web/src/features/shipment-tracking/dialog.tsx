import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import styles from './shipments.module.css';

interface TrackingDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Opens over the list. It has an address of its own, so going back closes it. */
export function TrackingDialog({ title, onClose, children }: TrackingDialogProps) {
  return (
    <Dialog width={820} title={title} onClose={onClose}>
      <div className={styles['body']}>{children}</div>
    </Dialog>
  );
}
