import { formatDate } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { Link } from '../../ui/link/link.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { announcedReason } from './announced-reason.ts';
import { Amount, moneyText, useDay } from '../tickets/index.ts';
import type { AnyTicket } from './any-ticket.ts';
import { Part } from './part.tsx';
import styles from './ticket.module.css';

type Bill = AnyTicket['money'][number]['bills'][number];

/** Reimbursements and reversals, row by row of Amazon's report, and what is billed for them. */
export function MoneyPart({ ticket }: { readonly ticket: AnyTicket }) {
  const text = useText('ticket');
  const day = useDay();
  const language = useLanguage();
  return (
    <Part title={text.money}>
      {ticket.money.length + ticket.announced.length === 0 ? (
        <p className="soft">{text.noMoney}</p>
      ) : (
        <ul className={styles['findings']}>
          {ticket.money.map((row) => (
            <li key={row.id}>
              <div className={styles['findingHead']}>
                <span>{text.moneyKinds[row.kind]}</span>
                <span>{day(row.approved_on)}</span>
                <Amount money={row.amount} />
              </div>
              <p className="soft">
                {text.moneyRow({
                  id: row.reimbursement_id,
                  cash: row.quantity_cash,
                  stock: row.quantity_inventory,
                  row: row.row_number,
                })}
              </p>
              {ticket.operator === null ? null : (
                <p>
                  <Link to="/tickets/reimbursements/$id" params={{ id: String(row.id) }}>
                    {text.correctMatch}
                  </Link>
                </p>
              )}
              {row.bills.map((bill) => (
                <BillLine
                  key={`${bill.commission.currency} ${bill.state} ${bill.invoice_id}`}
                  bill={bill}
                  isOwn={ticket.operator === null}
                />
              ))}
            </li>
          ))}
          {ticket.announced.map((row) => (
            <li key={`announced ${row.id}`}>
              <div className={styles['findingHead']}>
                <span>{row.amount.minor < 0 ? text.announced.takenBack : text.announced.paid}</span>
                <span>{formatDate(new Date(row.posted_at), language)}</span>
                <Amount money={row.amount} />
              </div>
              <p className="soft">
                {text.announcedRow({ reason: announcedReason(row.reason, text), count: row.quantity })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function BillLine({ bill, isOwn }: { readonly bill: Bill; readonly isOwn: boolean }) {
  const text = useText('ticket');
  const language = useLanguage();
  const { commission, state, invoice_id: invoice } = bill;
  const amount = moneyText(commission, language);
  return (
    <p className="soft">
      {invoice === null && state === 'billed'
        ? text.commissionToCome({ amount })
        : text.commission({ amount, state: text.billStates[state] })}{' '}
      {invoice !== null && isOwn ? (
        <PageLink to="/settings/bill" search={{ invoice: String(invoice) }}>
          {text.toBill}
        </PageLink>
      ) : null}
    </p>
  );
}
