import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useText } from '../../lib/i18n/index.ts';
import { IconButton } from '../button/button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** In pixels; narrower on a narrow screen. */
  readonly width?: number;
  readonly footer?: ReactNode;
  readonly role?: 'dialog' | 'alertdialog';
  /** A click outside closes the dialog; not where typed text would be lost. */
  readonly closesOnMask?: boolean;
  /** No Escape and no close button: the user must choose one of the actions. */
  readonly mustAnswer?: boolean;
  /** The label of the close button, where "Close" says too little. */
  readonly closeLabel?: string;
  readonly className?: string;
}

/** Open while it is rendered; the focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const { title, children, footer, onClose, width = 520, role = 'dialog' } = props;
  const { closesOnMask = false, mustAnswer = false, className } = props;
  const text = useText('common');
  return (
    <ModalOverlay
      isOpen
      className={styles['mask'] ?? ''}
      isDismissable={closesOnMask && !mustAnswer}
      isKeyboardDismissDisabled={mustAnswer}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className={styles['modal'] ?? ''} style={{ width: `min(${width}px, calc(100vw - 32px))` }}>
        <AriaDialog role={role} className={[styles['dialog'], className].filter(Boolean).join(' ')}>
          <header className={styles['head']}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {mustAnswer || role === 'alertdialog' ? null : (
              <IconButton label={props.closeLabel ?? text.close} icon={<X />} onClick={onClose} />
            )}
          </header>
          <div className={styles['body']}>{children}</div>
          {footer ? <footer className={styles['foot']}>{footer}</footer> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
