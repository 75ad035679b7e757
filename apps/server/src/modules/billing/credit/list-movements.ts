import type { contract, Input, Reply } from '@recoup/contract';
import type { CreditMovement } from '@recoup/contract/credit';
import type { MovementSort } from '@recoup/contract/sorts';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { Data } from '../../../platform/database/database.ts';
import { getNextCursor, sortBy, type SortKeys } from '../../../platform/paging/sort-order.ts';
import { parseMovementKind, parseLotSource } from './parse-credit.ts';

interface StoredMovement {
  id: number;
  kind: string;
  currency: string;
  amount: number;
  balance: number;
  posted_at: Date;
  source: string | null;
  note: string | null;
  invoice_id: number | null;
  invoice_number: string | null;
  sort_key: string | number;
}

const id = sql`posted.id`;
const sortKeys: SortKeys<MovementSort> = {
  at: { value: id, type: 'bigint' },
  amount: { value: sql`reckoned.amount`, type: 'bigint' },
};

/** One posting is one movement, however many credit lots it touches. */
export async function listMovements(
  data: Data,
  { account, ...actor }: Actor,
  { sort, cursor, limit }: Input<typeof contract.credit.listMovements>['query'],
): Promise<Reply<typeof contract.credit.listMovements>> {
  const order = sortBy(sortKeys, sort, { id, cursor });
  return data.withTenant({ account, ...actor }, async (tx) => {
    const { rows } = await sql<StoredMovement>`
      with movement as (
        select transaction_id, currency, -sum(amount)::bigint as amount, min(lot_id) as lot_id
        from ledger_entries
        where account_id = ${account} and lot_id is not null
        group by transaction_id, currency
      ),
      reckoned as (
        select
          transaction_id, currency, amount, lot_id,
          sum(amount) over (partition by currency order by transaction_id)::bigint as balance
        from movement
      )
      select
        posted.id, posted.kind, posted.posted_at, posted.invoice_id,
        reckoned.currency, reckoned.amount, reckoned.balance,
        case when reckoned.amount > 0 then lot.source end as source,
        lot.note,
        invoice.number as invoice_number,
        ${order.key} as sort_key
      from reckoned
      join ledger_transactions posted on posted.account_id = ${account} and posted.id = reckoned.transaction_id
      join credit_lots lot on lot.account_id = ${account} and lot.id = reckoned.lot_id
      left join invoices invoice on invoice.account_id = ${account} and invoice.id = posted.invoice_id
      where ${order.isBeyond}
      order by ${order.orderBy}
      limit ${limit + 1}
    `.execute(tx);
    return { items: rows.slice(0, limit).map(toMovement), next: getNextCursor(rows, limit) };
  });
}

function toMovement(row: StoredMovement): CreditMovement {
  const { id, currency } = row;
  const kind = parseMovementKind(row.kind);
  return {
    id,
    kind,
    source: row.source === null ? null : parseLotSource(row.source),
    // Only credit added by an operator has a note.
    note: kind === 'credit_granted' ? (row.note ?? '') : '',
    invoice: row.invoice_id === null ? null : { id: row.invoice_id, number: row.invoice_number },
    amount: { minor: row.amount, currency },
    balance: { minor: row.balance, currency },
    at: row.posted_at.toISOString(),
  };
}
