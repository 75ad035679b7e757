import type { AccountTable } from './account-tables.ts';

/**
 * What is kept of a deleted account: the books and what they refer to, as bookkeeping law requires; the account row
 * without personal data; job runs, which expire; and the security log, which cannot be deleted and expires after 12
 * months.
 */
const keptTables = new Set([
  'accounts',
  'job_runs',
  'security_events',
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

/** Erased tables, in dependency order. */
export function listErasedTables(tables: readonly AccountTable[]): AccountTable[] {
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
