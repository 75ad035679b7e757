import type { ComponentProps, ReactNode } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from '../button/button-class.ts';
import { ButtonIcon } from '../button/button.tsx';
import styles from './link.module.css';

export interface AnchorProps extends ComponentProps<'a'> {
  /** Makes the link look like a button, where following it is the next step. */
  readonly button?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
}

export function Anchor({ button, size = 'medium', icon, className, children, ...rest }: AnchorProps) {
  const look = button ? buttonClass(button, size, className) : [styles['link'], className].join(' ').trim();
  return (
    <a {...rest} className={look}>
      {icon ? <ButtonIcon>{icon}</ButtonIcon> : null}
      {children}
    </a>
  );
}
