import Modal from 'antd/es/modal';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What opens over the list. It has an address of its own, so going back closes it. */
export function Dialog({ title, wide = false, onClose, children }: DialogProps) {
  const text = useText('stores');
  return (
    <Modal
      open
      width={wide ? 820 : 600}
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
