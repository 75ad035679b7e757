import type { KnownRow } from './compare-findings.ts';
import { quoteLiteral, type Session } from './recovery.ts';

type Why = 'found' | 'paid' | 'explained';

/** Number of losses per query. */
const batchSize = 2000;

/**
 * Why a loss is no longer found, judged by the latest event of the same order, or of the same product since
 * the loss. A payment, reported by the reimbursements report, a settlement or the payments page: paid. Units found, replaced or returned: found. Otherwise explained by
 * something else, such as a corrected row.
 */
export async function explainGone(session: Session, gone: readonly KnownRow[]): Promise<Map<string, Why>> {
  const reasons = new Map<string, Why>();
  for (let at = 0; at < gone.length; at += batchSize) {
    const rows = await session.rows(query(gone.slice(at, at + batchSize)));
    for (const { key, paid, found } of rows) {
      if (typeof key !== 'string') continue;
      const [paidBy, foundBy] = [Number(paid ?? -1), Number(found ?? -1)];
      if (paidBy >= 0 && paidBy >= foundBy) reasons.set(key, 'paid');
      else if (foundBy >= 0) reasons.set(key, 'found');
    }
  }
  return reasons;
}

/** File numbers ascend, so the greatest is the latest. */
function query(gone: readonly KnownRow[]): string {
  const values = gone.map(
    ({ key, fnsku, sku, order_id, shipment_id, anchor_date }) =>
      `(${[key, fnsku, sku, order_id, shipment_id, anchor_date].map(literal).join(', ')})`,
  );
  return `
    with gone(key, fnsku, sku, order_id, shipment_id, anchor_date) as (
      values ${values.join(',\n')}
    ),
    paid as (
      select gone.key, max(payment.file) as file
      from gone
      join payments payment on payment.order_id = gone.order_id
      where payment.kind <> 'taken_back'
        and payment.units > 0
      group by gone.key
      union all
      select gone.key, max(payment.file)
      from gone
      join payments payment on payment.fnsku = gone.fnsku
      where gone.order_id is null
        and payment.kind <> 'taken_back'
        and payment.date >= cast(gone.anchor_date as date)
        and payment.units > 0
      group by gone.key
    ),
    units as (
      select gone.key, max(returned.file) as file
      from gone
      join returns returned on returned.order_id = gone.order_id
      group by gone.key
      union all
      select gone.key, max(event.file)
      from gone
      join adjustments event on event.fnsku = gone.fnsku
      where gone.order_id is null
        and event.reason_group in ('found', 'replaced')
        and event.quantity > 0
        and event.date >= cast(gone.anchor_date as date)
      group by gone.key
      union all
      select gone.key, max(event.file)
      from gone
      join ledger event on event.reference_id = gone.shipment_id and event.fnsku = gone.fnsku
      where event.event_type = 'Receipts'
      group by gone.key
    )
    select
      gone.key,
      (select max(file) from paid where paid.key = gone.key) as paid,
      (select max(file) from units where units.key = gone.key) as found
    from gone`;
}

function literal(value: string | null): string {
  return value === null ? 'cast(null as varchar)' : quoteLiteral(value);
}
