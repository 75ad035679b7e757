import { expressionBuilder } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

const tables = expressionBuilder<Database>();

/** Granted and bought credit, for other modules to join under an alias of their choice. */
export function creditsView<Alias extends string>(alias: Alias) {
  return tables
    .selectFrom('credit_lots')
    .select(['account_id', 'id', 'source', 'source_key', 'amount', 'currency'])
    .as(alias);
}

/** What was granted less what was withdrawn, one row per posting, with the credit it belongs to. */
export function creditGrantsView<Alias extends string>(alias: Alias) {
  return tables
    .selectFrom('credit_lots as lot')
    .innerJoin('ledger_entries as entry', (join) =>
      join.onRef('entry.account_id', '=', 'lot.account_id').onRef('entry.lot_id', '=', 'lot.id'),
    )
    .innerJoin('ledger_transactions as posted', (join) =>
      join
        .onRef('posted.account_id', '=', 'entry.account_id')
        .onRef('posted.id', '=', 'entry.transaction_id'),
    )
    .where('posted.kind', 'in', ['credit_granted', 'credit_withdrawn'])
    .select(['lot.account_id', 'lot.source', 'lot.source_key', 'lot.currency', 'entry.amount'])
    .as(alias);
}
