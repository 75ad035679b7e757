import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import styles from './shipments.module.css';

interface ShipmentDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Opens over the list. It has an address of its own, so going back closes it. */
export function ShipmentDialog({ title, onClose, children }: ShipmentDialogProps) {
  return (
    <Dialog width={820} title={title} onClose={onClose}>
      <div className={styles['body']}>{children}</div>
    </Dialog>
  );
}
