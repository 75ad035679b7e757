import type { CallName, Reply } from '@recoup/contract';
import { useText } from '../../lib/i18n/index.ts';
import { Link } from '../../ui/link/link.tsx';

export type Unmatched = Reply<CallName['GET /api/refund/operations/reimbursements/']>['items'][number];

/** Opens the page where an operator matches the reimbursement. */
export function ReimbursementPart({ row: { id, reimbursement_id, reason } }: { readonly row: Unmatched }) {
  const text = useText('tickets');
  return (
    <span className="stack">
      <Link to="/tickets/reimbursements/$id" params={{ id: String(id) }}>
        {reimbursement_id || text.none}
      </Link>
      <span className="soft" lang="">
        {reason}
      </span>
    </span>
  );
}
