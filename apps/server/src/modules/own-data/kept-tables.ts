import type { AccountTable } from './account-tables.ts';

/**
 * What stays when an account goes: the books and what they rest on, which the law of bookkeeping wants kept for years;
 * the account's row, emptied of the person, for the books name it; and runs of jobs, which end by themselves.
 */
const keptTables = new Set([
  'accounts',
  'job_runs',
  'ledger_accounts',
  'ledger_transactions',
  'ledger_entries',
  'credit_lots',
  'money_commands',
  'billing_terms',
  'invoices',
  'statement_lines',
  'held_coupons',
  'coupon_uses',
  'welcome_gifts',
  'credit_notes',
  'payments',
  'payment_instruments',
  'gateway_customers',
  'payment_returns',
  'voided_lines',
]);

/** What is erased, each after whatever names it. */
export function erasedTables(tables: readonly AccountTable[]): AccountTable[] {
  const left = new Map(
    tables.filter(({ name }) => !keptTables.has(name)).map((table) => [table.name, table]),
  );
  const ordered: AccountTable[] = [];
  while (left.size > 0) {
    const free = [...left.values()].filter(({ namedBy }) => namedBy.every((name) => !left.has(name)));
    if (free.length === 0) throw new Error(`These tables name each other: ${[...left.keys()].join(', ')}.`);
    for (const table of free) left.delete(table.name);
    ordered.push(...free);
  }
  return ordered;
}
