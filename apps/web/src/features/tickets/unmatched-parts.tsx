import type { CallName, Reply } from '@recoup/contract';
import { useText } from '../../lib/i18n/index.ts';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { Link } from '../../ui/link/link.tsx';
import type { FiltersProps } from './claim-menus.tsx';
import { Choice } from './queue-filters.tsx';
import { reimbursementReason } from './reimbursement-reason.ts';
import styles from './tickets.module.css';
import { unmatchedRows } from './tickets-search.ts';

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
  const reasonText = reimbursementReason(reason, useText('tickets'));
  return (
    <span className="soft" {...(reasonText === null ? { lang: '' } : { title: reason })}>
      {reasonText ?? reason}
    </span>
  );
}

export function UnmatchedFilters({ search, onChange }: FiltersProps) {
  const text = useText('tickets');
  return (
    <>
      <SearchField
        className={styles['search']}
        label={text.searchUnmatched}
        value={search.text}
        onSearch={(query) => onChange({ text: query })}
      />
      <Choice
        label={text.rowsShown}
        options={unmatchedRows.map((rows) => [rows, text.unmatchedRows[rows]])}
        value={search.rows}
        onChange={(rows) => onChange({ rows })}
      />
    </>
  );
}

export function OwnerPart({ row: { account, store } }: { readonly row: Unmatched }) {
  return (
    <span className="stack" lang="">
      <strong>{account.name}</strong>
      <span className="soft">{store.name}</span>
    </span>
  );
}
