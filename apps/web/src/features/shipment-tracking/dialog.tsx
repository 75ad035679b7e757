import Modal from 'antd/es/modal';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import styles from './shipments.module.css';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What opens over the list. It has an address of its own, so going back closes it. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const text = useText('shipmentTracking');
  return (
    <Modal
      open
      width={820}
      footer={null}
      title={title}
      mask={{ closable: false }}
      closable={{ 'aria-label': text.close }}
      onCancel={onClose}
    >
      <div className={styles['body']}>{children}</div>
    </Modal>
  );
}
