import type { ReactNode } from 'react';
import { Link } from './link/link.tsx';

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
      {...(look === 'button' ? { button: 'primary' } : {})}
      onClick={onFollow}
    >
      {children}
    </Link>
  );
}
