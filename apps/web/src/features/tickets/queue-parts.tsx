import type { CallName, Reply } from '@recoup/contract';
import { useText } from '../../lib/i18n/index.ts';
import { StatusMark, StorePart } from './ticket-parts.tsx';

export type Queued = Reply<CallName['GET /api/refund/operations/tickets/']>['items'][number];

export function OwnerPart({ ticket }: { readonly ticket: Queued }) {
  return (
    <span className="stack">
      <span lang="">{ticket.account.name}</span>
      <StorePart ticket={ticket} />
    </span>
  );
}

export function QueueStatus({ ticket: { status, case_id, assigned } }: { readonly ticket: Queued }) {
  const text = useText('tickets');
  return (
    <span className="stack">
      <StatusMark status={status} />
      {case_id === null ? null : <span className="soft">{`${text.columns.case} ${case_id}`}</span>}
      {assigned === 'nobody' ? null : <span className="soft">{text.assigned[assigned]}</span>}
    </span>
  );
}
