import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import styles from './shell.module.css';

interface MenuDrawerProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The menu of a narrow screen. The native dialog provides the focus trap and Escape. */
export function MenuDrawer({ onClose, children }: MenuDrawerProps) {
  const text = useText('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // A click on the backdrop has the dialog itself as its target; keyboard users close it by Escape or the button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles['drawer']}
      aria-label={text.mainMenu}
      onClose={onClose}
      onClick={(event) => {
        const followed = event.target instanceof Element && event.target.closest('a') !== null;
        if (followed || event.target === dialog.current) onClose();
      }}
    >
      <button type="button" className={styles['close']} aria-label={text.closeMenu} onClick={onClose}>
        <span aria-hidden="true">×</span>
      </button>
      {children}
    </dialog>
  );
}
