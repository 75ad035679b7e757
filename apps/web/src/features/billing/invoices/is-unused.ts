import type { CallName, Reply } from '@recoup/contract';

type InvoiceList = Reply<CallName['GET /api/invoices/list/']>;

/** Whether nothing was ever billed and nothing waits for the next statement. */
export function isUnused({ total, waiting }: Pick<InvoiceList, 'total' | 'waiting'>): boolean {
  return total === 0 && waiting.lines + waiting.disputed + waiting.without_rate === 0;
}
