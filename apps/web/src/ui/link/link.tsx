import { createLink } from '@tanstack/react-router';
import { ExternalLink as ExternalLinkIcon } from 'lucide-react';
import { Anchor, type AnchorProps } from './anchor.tsx';
import styles from './link.module.css';

/** A link to a page of this site, typed by its routes. */
export const Link = createLink(Anchor);

interface DownloadLinkProps extends Omit<AnchorProps, 'download'> {
  readonly href: string;
}

/** A link by which the browser saves a file as it is received: a large file would not fit in memory. */
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
