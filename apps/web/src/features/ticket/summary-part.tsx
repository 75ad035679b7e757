import { hasUnits } from '@recoup/contract/claim-types';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { moneyText } from '../../lib/money/money.ts';
import { Amount, IdLine, StatusMark, useIds } from '../tickets/index.ts';
import type { AnyTicket } from './any-ticket.ts';
import { ClaimSentence, OutcomeSentence, StageTracker } from './headline.tsx';
import { getReply } from './get-reply.ts';
import { calculateOutcome } from './outcome.ts';
import styles from './ticket.module.css';

/** The ticket's subject, state and next step. */
export function SummaryPart({ ticket }: { readonly ticket: AnyTicket }) {
  const text = useText('ticket');
  const list = useText('tickets');
  const listIds = useIds();
  return (
    <header className={styles['summary']}>
      <div className={styles['summaryText']}>
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
          <IdLine ids={listIds(ticket.subject)} />
        </p>
        <ClaimSentence ticket={ticket} />
        <OutcomeSentence ticket={ticket} />
      </div>
      <div className={styles['summaryFigures']}>
        <MainAmount ticket={ticket} />
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
        <Reply ticket={ticket} />
      </div>
    </header>
  );
}

/** What Amazon asked for, or why it denied the claim. */
function Reply({ ticket }: { readonly ticket: AnyTicket }) {
  const reply = getReply(ticket);
  return reply === '' ? null : <blockquote lang="">{reply}</blockquote>;
}

/** The received amount, above the estimate; before a payment, the claimed amount. */
function MainAmount({ ticket }: { readonly ticket: AnyTicket }) {
  const text = useText('ticket');
  const language = useLanguage();
  const received = calculateOutcome(ticket)?.received;
  if (received === undefined) {
    return (
      <span className={styles['amount']}>
        <Amount money={ticket.amount} />
      </span>
    );
  }
  return (
    <>
      {received.map((money) => (
        <span key={money.currency} className={`${styles['amount']} ${styles['came']}`}>
          {moneyText(money, language)}
        </span>
      ))}
      {ticket.amount === null ? null : (
        <span className="soft">{text.estimated({ amount: moneyText(ticket.amount, language) })}</span>
      )}
    </>
  );
}
