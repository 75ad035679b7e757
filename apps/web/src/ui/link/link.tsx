import { createLink } from '@tanstack/react-router';
import { ExternalLink as ExternalLinkIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from '../button/button-class.ts';
import { ButtonIcon } from '../button/button.tsx';
import styles from './link.module.css';

interface AnchorProps extends ComponentProps<'a'> {
  /** Looks like a button where following it is the next thing to do. */
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

/** A link to a page of this site, typed by its routes. */
export const Link = createLink(Anchor);

interface DownloadLinkProps extends Omit<AnchorProps, 'download'> {
  readonly href: string;
}

/** A file the browser saves while it arrives: held in memory, a large one would not fit. */
export function DownloadLink({ button = 'secondary', size = 'small', ...rest }: DownloadLinkProps) {
  return <Anchor {...rest} button={button} size={size} download />;
}

interface ExternalLinkProps extends Omit<AnchorProps, 'target' | 'rel'> {
  readonly href: string;
}

/** A link to another site; opens a new window and sends no Referer. */
export function ExternalLink({ children, ...rest }: ExternalLinkProps) {
  return (
    <Anchor {...rest} target="_blank" rel="noreferrer noopener">
      {children}
      <ExternalLinkIcon className={styles['outside']} aria-hidden="true" />
    </Anchor>
  );
}
