import { hasUnits } from '@recoup/contract/claim-types';
import { useText } from '../../lib/i18n/index.ts';
import { Amount, IdLine, StatusMark, useIds } from '../tickets/index.ts';
import type { AnyTicket } from './any-ticket.ts';
import { ClaimSentence, OutcomeSentence, StageTracker } from './headline.tsx';
import styles from './ticket.module.css';

/** The ticket's subject, state and next step. */
export function SummaryPart({ ticket }: { readonly ticket: AnyTicket }) {
  const text = useText('ticket');
  const list = useText('tickets');
  const idsOf = useIds();
  return (
    <header className={styles['summary']}>
      <div className={styles['summaryWords']}>
        <h2>{list.types[ticket.claim_type]}</h2>
        {ticket.subject.title === null ? null : <p lang="">{ticket.subject.title}</p>}
        <p className="soft">
          {text.number({ id: ticket.id })}
          {ticket.operator === null ? null : (
            <>
              {' · '}
              <span lang="">{ticket.operator.account.name}</span>
            </>
          )}
          {' · '}
          <span lang="">{ticket.store.name}</span>
          {ticket.case_id === null ? null : (
            <>
              {' · '}
              <IdLine ids={[{ label: list.columns.case, value: ticket.case_id }]} />
            </>
          )}
        </p>
        <p className="soft">
          <IdLine ids={idsOf(ticket.subject)} />
        </p>
        <ClaimSentence ticket={ticket} />
        <OutcomeSentence ticket={ticket} />
      </div>
      <div className={styles['summaryFigures']}>
        <span className={styles['amount']}>
          <Amount money={ticket.amount} />
        </span>
        {hasUnits(ticket.claim_type) ? (
          <span className="soft">{text.units({ count: ticket.quantity })}</span>
        ) : null}
      </div>
      <StageTracker status={ticket.status} />
      <div className={styles['standing']}>
        <strong>
          <StatusMark status={ticket.status} />
        </strong>
        <p>{text.statusHelp[ticket.status]}</p>
      </div>
    </header>
  );
}
