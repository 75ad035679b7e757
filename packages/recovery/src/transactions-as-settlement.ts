import { readFileSync } from 'node:fs';
import { roundedId } from './import/damaged-ids.ts';
import { quoteLiteral, type Session } from './session.ts';
import { listColumns } from './tables.ts';
import { adjustmentWords, transactionWords } from './transaction-words.ts';

const inSettlements = readFileSync(new URL('./transactions-in-settlements.sql', import.meta.url), 'utf8');
const lines = readFileSync(new URL('./transaction-lines.sql', import.meta.url), 'utf8');
const lineColumns = new Set([
  'settlement_id',
  'transaction_type',
  'order_id',
  'marketplace',
  'amount_type',
  'amount_description',
  'amount',
  'currency',
  'posted_date',
  'fulfillment_id',
  'sku',
  'quantity',
  'file',
  'row',
]);

/** Creates `transaction_lines` from `settlement_files` and `transactions`. */
export const transactionStatements: readonly string[] = [...nameWords(), inSettlements, lines];

/** Fills `settlement` from `settlement_files` and `transactions`, each booking once. */
export async function addTransactions(session: Session): Promise<void> {
  for (const statement of transactionStatements) await session.run(statement);
  const columns = listColumns('settlement');
  const own = columns.map(({ name }) => `"${name}"`);
  const selected = columns.map(({ name, type }) =>
    lineColumns.has(name) ? `cast("${name}" as ${type})` : `cast(null as ${type})`,
  );
  await session.run(
    `create view settlement as
     select ${own.join(', ')}
     from settlement_files
     union all
     select ${selected.join(', ')}
     from transaction_lines`,
  );
}

function nameWords(): string[] {
  const words = transactionWords.flatMap(({ type, words }) =>
    words.map((word) => `(${quoteLiteral(word.toLowerCase())}, ${quoteLiteral(type)})`),
  );
  const cases = adjustmentWords.map(
    ({ pattern, word }) =>
      `when regexp_matches(described, ${quoteLiteral(pattern)}) then ${quoteLiteral(word)}`,
  );
  return [
    `create table transaction_words as from (values ${words.join(', ')}) as given(word, type)`,
    // Two conditions, because the first is fast and excludes most ids.
    `create macro is_unnamed(id) as
       id is null or contains(id, 'E+') and regexp_matches(id, ${quoteLiteral(roundedId.source)})`,
    `create macro adjustment_word(described) as case ${cases.join(' ')} end`,
  ];
}
