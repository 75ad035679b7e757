import { useText } from '../../shared/i18n/index.ts';
import { Amount, useDay } from '../tickets/index.ts';
import type { AnyTicket } from './any-ticket.ts';
import { Part } from './part.tsx';
import styles from './ticket.module.css';

/** What the marketplace paid or took back, row by row of its own report. */
export function MoneyPart({ ticket }: { readonly ticket: AnyTicket }) {
  const text = useText('ticket');
  const day = useDay();
  return (
    <Part title={text.money}>
      {ticket.money.length === 0 ? (
        <p className={styles['soft']}>{text.noMoney}</p>
      ) : (
        <ul className={styles['findings']}>
          {ticket.money.map((row) => (
            <li key={row.id}>
              <div className={styles['findingHead']}>
                <span>{text.moneyKinds[row.kind]}</span>
                <span>{day(row.approved_on)}</span>
                <Amount money={row.amount} />
              </div>
              <p className={styles['soft']}>
                {text.moneyRow({
                  id: row.reimbursement_id,
                  cash: row.quantity_cash,
                  stock: row.quantity_inventory,
                  row: row.row_number,
                })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
