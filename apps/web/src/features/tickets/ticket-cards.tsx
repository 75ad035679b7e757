import type { TicketRow } from '@recoup/contract/tickets';
import { useText } from '../../lib/i18n/index.ts';
import { Amount, Deadline, StatusMark, StorePart, Subject } from './ticket-parts.tsx';
import styles from './tickets.module.css';
import type { MoneyKind } from './tickets-search.ts';

interface TicketCardsProps {
  readonly tickets: readonly TicketRow[];
  readonly money: MoneyKind | null;
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
}

/** The table's rows where a table has no room. */
export function TicketCards({ tickets, money, chosen, onChoose }: TicketCardsProps) {
  const text = useText('tickets');
  return (
    <ul className={styles['cards']}>
      {tickets.map((ticket) => (
        <li key={ticket.id} className={styles['card']}>
          <div className={styles['cardHead']}>
            <Subject ticket={ticket} />
            <input
              type="checkbox"
              aria-label={text.choose({ id: ticket.id })}
              checked={chosen.includes(ticket.id)}
              onChange={(event) =>
                onChoose(
                  event.target.checked ? [...chosen, ticket.id] : chosen.filter((id) => id !== ticket.id),
                )
              }
            />
          </div>
          <div className={styles['cardFacts']}>
            <StatusMark status={ticket.status} />
            <span className={styles['cardAmount']}>
              <Amount money={ticket.amount} />
            </span>
            <Deadline ticket={ticket} />
            <StorePart ticket={ticket} />
            {money === null || ticket.came === null ? null : (
              <span className={styles['stack']}>
                <span className={styles['soft']}>{text.moneyKinds[money]}</span>
                <Amount money={ticket.came} />
              </span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
