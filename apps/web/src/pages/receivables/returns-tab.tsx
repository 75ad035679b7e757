import type { CallName, Reply } from '@recoup/contract';
import styles from '../../shared/billing/billing.module.css';
import { EmptyState } from '../../shared/empty-state/empty-state.tsx';
import { formatDateTime } from '../../shared/format.ts';
import { ScrollRegion } from '../../shared/frame/scroll-region.tsx';
import { useLanguage, useText } from '../../shared/i18n/index.ts';
import { moneyText } from '../../shared/money/money.ts';
import { Asked } from './asked.tsx';
import { returnsQuery } from './queries.ts';

type Returned = Reply<CallName['GET /api/invoices/desk/returns/']>[number];

/** Money that went back without our asking. */
export default function ReturnsTab() {
  const text = useText('receivables');
  return (
    <Asked query={returnsQuery}>
      {(returns) =>
        returns.length === 0 ? (
          <EmptyState drawing="card" sentence={text.noReturns} action={null} />
        ) : (
          <ReturnTable returns={returns} />
        )
      }
    </Asked>
  );
}

function ReturnTable({ returns }: { readonly returns: readonly Returned[] }) {
  const text = useText('receivables');
  const language = useLanguage();
  return (
    <ScrollRegion className={styles['scroll']} label={text.tabNames.returns}>
      <table className={styles['table']} aria-label={text.tabNames.returns}>
        <thead>
          <tr>
            <th scope="col">{text.returnedOn}</th>
            <th scope="col">{text.account}</th>
            <th scope="col">{text.returnKind}</th>
            <th scope="col">{text.status}</th>
            <th scope="col">{text.takenFrom}</th>
            <th scope="col" className={styles['end']}>
              {text.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {returns.map((back) => (
            <tr key={back.id}>
              <th scope="row">{formatDateTime(new Date(back.at), language)}</th>
              <td lang="">{back.account.name}</td>
              <td>
                <span className={styles['stack']}>
                  {text.returnKinds[back.kind]}
                  <span className={styles['soft']}>
                    {back.invoice_number ?? text.purposes[back.purpose]} · {back.gateway_id}
                  </span>
                </span>
              </td>
              <td>{text.returnStates[back.status]}</td>
              <td>
                <TakenFrom back={back} />
              </td>
              <td className={styles['end']}>{moneyText(back.amount, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function TakenFrom({ back }: { readonly back: Returned }) {
  const text = useText('receivables');
  const language = useLanguage();
  if (back.status === 'undone') return null;
  const { from_invoice, from_credit, lost } = back;
  return (
    <span className={styles['stack']}>
      {from_invoice.minor === 0 ? null : (
        <span>{text.fromInvoice({ amount: moneyText(from_invoice, language) })}</span>
      )}
      {from_credit.minor === 0 ? null : (
        <span>{text.fromCredit({ amount: moneyText(from_credit, language) })}</span>
      )}
      {lost.minor === 0 ? null : (
        <span className={styles['danger']}>{text.lost({ amount: moneyText(lost, language) })}</span>
      )}
    </span>
  );
}
