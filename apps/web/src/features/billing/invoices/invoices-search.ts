import type { InvoiceView } from '../queries.ts';

export const views: readonly InvoiceView[] = ['all', 'open', 'unpaid', 'paid', 'voided'];

/** Everything the address says about the list. */
export interface InvoicesSearch {
  readonly view: InvoiceView;
  readonly after: string | null;
}

export function readSearch(query: URLSearchParams): InvoicesSearch {
  return {
    view: views.find((view) => view === query.get('view')) ?? 'all',
    after: query.get('after') || null,
  };
}

/** The shortest query that says the same. */
export function writeSearch({ view, after }: InvoicesSearch): Record<string, string | undefined> {
  return { view: view === 'all' ? undefined : view, after: after ?? undefined };
}
