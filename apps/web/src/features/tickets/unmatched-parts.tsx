import type { CallName, Reply } from '@recoup/contract';
import { useText } from '../../lib/i18n/index.ts';
import { Link } from '../../ui/link/link.tsx';
import { reimbursementReason } from './reimbursement-reason.ts';

export type Unmatched = Reply<CallName['GET /api/refund/operations/reimbursements/']>['items'][number];

/** Opens the page where an operator matches the reimbursement. */
export function ReimbursementPart({ row: { id, reimbursement_id, reason } }: { readonly row: Unmatched }) {
  const text = useText('tickets');
  return (
    <span className="stack">
      <Link to="/tickets/reimbursements/$id" params={{ id: String(id) }}>
        {reimbursement_id || text.none}
      </Link>
      <ReasonPart reason={reason} />
    </span>
  );
}

function ReasonPart({ reason }: Pick<Unmatched, 'reason'>) {
  const words = reimbursementReason(reason, useText('tickets'));
  return (
    <span className="soft" {...(words === null ? { lang: '' } : { title: reason })}>
      {words ?? reason}
    </span>
  );
}
