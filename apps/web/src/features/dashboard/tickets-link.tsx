import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TicketQuery } from './ticket-links.ts';

interface TicketsLinkProps {
  readonly query: TicketQuery;
  readonly className?: string | undefined;
  readonly label?: string;
  readonly children: ReactNode;
}

export function TicketsLink({ query, className, label, children }: TicketsLinkProps) {
  return (
    <Link to="/tickets" search={query} className={className} aria-label={label}>
      {children}
    </Link>
  );
}
