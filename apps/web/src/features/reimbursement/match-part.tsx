import type { OperatorReimbursement } from '@recoup/contract/reimbursement-matching';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Toned } from '../../ui/toned/toned.tsx';
import { moneyText, StatusMark } from '../tickets/index.ts';

interface MatchPartProps {
  readonly row: OperatorReimbursement;
  readonly onUnmatch: () => void;
}

/** The ticket the reimbursement is matched to, and the commission billed for it. */
export function MatchPart({ row, onUnmatch }: MatchPartProps) {
  const text = useText('reimbursement');
  const ticket = useText('ticket');
  const tickets = useText('tickets');
  return (
    <section className="card" aria-label={text.match}>
      <h2>{text.match}</h2>
      {row.ticket === null ? (
        <Toned tone="warning">{text.unmatched}</Toned>
      ) : (
        <>
          <dl className="facts">
            <dt>{text.ticket}</dt>
            <dd>
              <Link to="/tickets/$id" params={{ id: String(row.ticket.id) }}>
                {text.ticketOf({ type: tickets.types[row.ticket.claim_type], id: row.ticket.id })}
              </Link>
            </dd>
            <dt>{tickets.columns.status}</dt>
            <dd>
              <StatusMark status={row.ticket.status} />
            </dd>
            <dt>{tickets.columns.case}</dt>
            <dd>{row.ticket.case_id ?? tickets.none}</dd>
            <dt>{text.kind}</dt>
            <dd>{ticket.moneyKinds[row.kind]}</dd>
            <dt>{text.bill}</dt>
            {row.bills.length === 0 ? <dd>{text.notBilled}</dd> : null}
            {row.bills.map((bill) => (
              <dd key={`${bill.commission.currency} ${bill.state} ${bill.invoice_id}`}>
                <BillText bill={bill} />
              </dd>
            ))}
          </dl>
          <span>
            <Button onClick={onUnmatch}>{text.unmatch}</Button>
          </span>
        </>
      )}
    </section>
  );
}

function BillText({ bill }: { readonly bill: OperatorReimbursement['bills'][number] }) {
  const ticket = useText('ticket');
  const language = useLanguage();
  const amount = moneyText(bill.commission, language);
  return bill.invoice_id === null && bill.state === 'billed'
    ? ticket.commissionToCome({ amount })
    : ticket.commission({ amount, state: ticket.billStates[bill.state] });
}
