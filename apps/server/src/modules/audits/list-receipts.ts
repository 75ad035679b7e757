import type { Receipt } from './audit-tools.ts';
import type { Session } from './recovery.ts';

/** When the first and last unit of each shipment were received, from the ledger. */
export async function listReceipts(session: Session): Promise<Receipt[]> {
  const rows = await session.rows(`
    select
      reference_id as shipment_id,
      strftime(min(date), '%Y-%m-%d') as first_on,
      strftime(max(date), '%Y-%m-%d') as last_on
    from receipts
    where reference_id <> '' and quantity > 0 and date is not null
    group by reference_id
    order by reference_id
  `);
  return rows.map((row) => {
    const text = (name: string) => (typeof row[name] === 'string' ? row[name] : '');
    return { shipmentId: text('shipment_id'), firstOn: text('first_on'), lastOn: text('last_on') };
  });
}
