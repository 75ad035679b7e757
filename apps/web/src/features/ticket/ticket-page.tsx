import { hasRole } from '@recoup/contract/operator-roles';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { QueryView } from '../../ui/query-view/query-view.tsx';
import { operatorTicketQuery, ticketQuery, useLiveTickets } from '../tickets/index.ts';
import { ActionsPart } from './actions-part.tsx';
import { FilingPart } from './filing-part.tsx';
import { MessagesPart } from './messages-part.tsx';
import { MoneyPart } from './money-part.tsx';
import { isSettled } from './over-states.ts';
import { DocumentsPart } from './documents-part.tsx';
import type { AnyTicket } from './any-ticket.ts';
import { SummaryPart } from './summary-part.tsx';
import styles from './ticket.module.css';
import { TimelinePart } from './timeline-part.tsx';
import { WhyPart } from './why-part.tsx';
import { WindowPart } from './window-part.tsx';

export default function TicketPage(): ReactNode {
  const { own, account } = useSession();
  const { id } = useParams({ from: '/layout/tickets/$id' });
  const isOperator = hasRole(own.roles, 'claims');
  useLiveTickets(account.id, isOperator);
  // An address with an invalid id needs no request.
  if (!/^[1-9]\d{0,14}$/.test(id)) return <NoTicket />;
  return isOperator ? <OperatorTicket id={id} /> : <SellerTicket id={id} account={account.id} />;
}

function SellerTicket({ id, account }: { readonly id: string; readonly account: string }) {
  const states = useTicketStates();
  return (
    <QueryView {...states} query={useQuery(ticketQuery(account, id))}>
      {(ticket) => <Loaded ticket={{ ...ticket, operator: null }} />}
    </QueryView>
  );
}

function OperatorTicket({ id }: { readonly id: string }) {
  const states = useTicketStates();
  return (
    <QueryView {...states} query={useQuery(operatorTicketQuery(id))}>
      {(ticket) => <Loaded ticket={{ ...ticket, operator: ticket }} />}
    </QueryView>
  );
}

function useTicketStates() {
  const text = useText('ticket');
  return {
    skeleton: <TicketSkeleton />,
    failure: { drawing: 'ticket', title: text.loadFailed },
    missing: <NoTicket />,
  } as const;
}

function TicketSkeleton() {
  const label = useText('common').loading;
  return (
    <div className="page" role="status" aria-label={label}>
      <span className={styles['summarySkeleton']} />
      <div className={styles['columns']}>
        {['left', 'right'].map((column) => (
          <div key={column} className={styles['column']}>
            <span className={styles['partSkeleton']} />
            <span className={styles['partSkeleton']} />
          </div>
        ))}
      </div>
    </div>
  );
}

function NoTicket() {
  const text = useText('ticket');
  return (
    <EmptyState
      drawing="ticket"
      sentence={text.empty}
      action={
        <PageLink to="/tickets" look="button">
          {text.action}
        </PageLink>
      }
    />
  );
}

function Loaded({ ticket }: { readonly ticket: AnyTicket }) {
  const needsDocuments =
    ticket.operator === null && ['documents_needed', 'marketplace_asks'].includes(ticket.status);
  return (
    <div className="page">
      <SummaryPart ticket={ticket} />
      <ActionsPart ticket={ticket} />
      <div className={styles['columns']} data-asks={needsDocuments}>
        <div className={styles['column']}>
          {ticket.operator === null ? null : <FilingPart ticket={ticket.operator} />}
          <WhyPart ticket={ticket} />
          <MoneyPart ticket={ticket} />
          <MessagesPart ticket={ticket} />
        </div>
        <div className={styles['column']}>
          {isSettled(ticket.status) ? null : <WindowPart ticket={ticket} />}
          <DocumentsPart ticket={ticket} />
          <TimelinePart ticket={ticket} />
        </div>
      </div>
    </div>
  );
}
