import type { OperatorReimbursement } from '@recoup/contract/reimbursement-matching';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { DateText } from '../../ui/date-text/date-text.tsx';
import { IdLine, moneyText, reimbursementReason, useIds } from '../tickets/index.ts';

const noIds = {
  shipment_id: null,
  removal_order_id: null,
  reimbursement_id: null,
  reference_id: null,
  asin: null,
} as const;

export function FactsPart({ row }: { readonly row: OperatorReimbursement }) {
  const text = useText('reimbursement');
  const ticket = useText('ticket');
  const tickets = useText('tickets');
  const language = useLanguage();
  const reason = reimbursementReason(row.reason, tickets);
  const ids = useIds()({ ...noIds, order_id: row.order_id, fnsku: row.fnsku, sku: row.sku });
  return (
    <section className="card" aria-label={text.facts}>
      <h2>{text.heading({ amount: moneyText(row.amount, language), id: row.reimbursement_id })}</h2>
      <dl className="facts">
        <dt>{tickets.columns.account}</dt>
        <dd lang="">
          {row.account.name} · {row.store.name}
        </dd>
        <dt>{tickets.row.approved}</dt>
        <dd>
          <DateText value={row.approved_on} />
        </dd>
        <dt>{tickets.row.reason}</dt>
        <dd>
          {reason === null ? null : `${reason} · `}
          <span className={reason === null ? undefined : 'soft'} lang="">
            {row.reason}
          </span>
        </dd>
        <dt>{tickets.columns.case}</dt>
        <dd>{row.case_id || tickets.none}</dd>
        <dt>{text.ids}</dt>
        <dd>{ids.length === 0 ? tickets.none : <IdLine ids={ids} />}</dd>
        <dt>{text.report}</dt>
        <dd>
          {ticket.moneyRow({
            id: row.reimbursement_id,
            cash: row.quantity_cash,
            stock: row.quantity_inventory,
            row: row.row_number,
          })}
        </dd>
      </dl>
    </section>
  );
}
