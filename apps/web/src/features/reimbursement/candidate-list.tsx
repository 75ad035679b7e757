import type { CallName, Reply } from '@recoup/contract';
import type { OperatorReimbursement } from '@recoup/contract/reimbursement-matching';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/i18n/index.ts';
import { Button } from '../../ui/button/button.tsx';
import type { Columns } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DateText } from '../../ui/date-text/date-text.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Amount, candidatesQuery, StatusMark } from '../tickets/index.ts';
import styles from './reimbursement.module.css';

export type Candidate = Reply<CallName['GET /api/refund/operations/reimbursements/{id}/candidates/']>[number];

interface CandidateListProps {
  readonly row: OperatorReimbursement;
  /** Null means a ticket that is not on the list. */
  readonly onMatch: (candidate: Candidate | null) => void;
}

/** Tickets of the same store, the likeliest first, each with the values it shares with the reimbursement. */
export function CandidateList({ row, onMatch }: CandidateListProps) {
  const text = useText('reimbursement');
  const columns = useColumns();
  const query = useQuery(candidatesQuery(String(row.id)));
  const other = <Button onClick={() => onMatch(null)}>{text.otherTicket}</Button>;
  const isMatched = row.ticket !== null;
  const candidates = query.data?.filter(({ ticket }) => ticket !== row.ticket?.id);
  return (
    <section className="section">
      <h2>{isMatched ? text.candidatesToMove : text.candidates}</h2>
      <DataTable<Candidate>
        label={text.candidates}
        query={query}
        rows={candidates}
        getKey={({ ticket }) => ticket}
        columns={columns}
        actions={{
          width: 150,
          render: (candidate) => (
            <Button
              size="small"
              aria-label={(isMatched ? text.moveTo : text.matchTo)({ id: candidate.ticket })}
              onClick={() => onMatch(candidate)}
            >
              {isMatched ? text.move : text.matchHere}
            </Button>
          ),
        }}
        tools={candidates?.length === 0 ? null : other}
        note={<p className="soft">{text.candidatesHelp}</p>}
        noMatch={{ sentence: isMatched ? text.noOtherCandidates : text.noCandidates, action: other }}
        failure={{ title: text.candidatesFailed, drawing: 'ticket' }}
        tableFrom={1200}
      />
    </section>
  );
}

function useColumns(): Columns<Candidate> {
  const text = useText('reimbursement');
  const tickets = useText('tickets');
  return [
    {
      name: 'ticket',
      title: text.ticket,
      width: '2fr',
      render: ({ ticket, claim_type, title }) => (
        <span className="stack">
          <Link to="/tickets/$id" params={{ id: String(ticket) }}>
            {text.ticketOf({ type: tickets.types[claim_type], id: ticket })}
          </Link>
          {title === null ? null : (
            <span className="soft" lang="">
              {title}
            </span>
          )}
        </span>
      ),
    },
    {
      name: 'agrees',
      title: text.agrees,
      width: '2.3fr',
      render: ({ agrees }) =>
        agrees.length === 0 ? null : (
          <ul className={styles['signs']}>
            {agrees.map((sign) => (
              <li key={sign} className="tag">
                {text.signs[sign]}
              </li>
            ))}
          </ul>
        ),
    },
    {
      name: 'status',
      title: tickets.columns.status,
      width: '1.1fr',
      render: ({ status }) => <StatusMark status={status} />,
    },
    { name: 'case', title: tickets.columns.case, width: 130, render: ({ case_id }) => case_id },
    {
      name: 'lost',
      title: text.lostOn,
      width: 124,
      render: ({ lost_on }) => <DateText value={lost_on} />,
    },
    { name: 'units', title: text.units, width: 80, isFigure: true, render: ({ quantity }) => quantity },
    {
      name: 'amount',
      title: text.claimed,
      width: 120,
      isFigure: true,
      render: ({ amount }) => <Amount money={amount} />,
    },
  ];
}
