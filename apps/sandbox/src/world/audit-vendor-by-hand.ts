import type { ReadRow } from './testing.ts';

/** What remittances take and do not give back, as [kind, number of the invoice, minor units]. */
export function auditVendorLines(
  lines: readonly ReadRow[],
  payables: readonly ReadRow[],
  minor: (text: string) => number,
): [kind: string, invoice: string, amount: number][] {
  const balances = new Map<string, number>();
  const announced = new Map(
    payables.map((row) => [row['Transaction number'] ?? '', minor(row['Invoice amount'] ?? '')]),
  );
  for (const row of lines) {
    const number = row['Invoice Number'] ?? '';
    const [, invoice] = /^(VC\d+)SC/.exec(number) ?? /^(\d+VCBSINV)$/.exec(number) ?? [];
    if (invoice === undefined) continue;
    const paid = minor(row['Amount Paid'] ?? '');
    // All that was announced counts as deducted.
    const taken = paid < 0 ? (announced.get(number) ?? paid) : paid;
    balances.set(invoice, (balances.get(invoice) ?? 0) + taken);
  }
  return [...balances].flatMap(([invoice, balance]) =>
    balance < 0
      ? [[invoice.startsWith('VC') ? 'vendor_shortage' : 'vendor_chargeback', invoice, -balance]]
      : [],
  );
}
