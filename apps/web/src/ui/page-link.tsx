import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface PageLinkProps {
  readonly to: string;
  /** A button where going there is the thing to do next. */
  readonly look?: 'link' | 'button';
  readonly search?: Readonly<Record<string, string>>;
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

export function PageLink({ to, look = 'link', search, onFollow, children }: PageLinkProps) {
  return (
    <Link
      to={to}
      search={search ?? {}}
      className={look === 'button' ? 'button primary' : undefined}
      onClick={onFollow}
    >
      {children}
    </Link>
  );
}
