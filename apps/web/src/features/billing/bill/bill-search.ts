import { lineStates, type LineState } from '@recoup/contract/invoice-states';

/** Everything the address says about a statement: which, and which of its lines. */
export interface BillSearch {
  /** None: the newest. `next`: what waits for the next one. */
  readonly invoice: number | 'next' | null;
  readonly text: string;
  readonly state: LineState | '';
  readonly after: string | null;
}

export function readSearch(query: URLSearchParams): BillSearch {
  return {
    invoice: invoiceNamed(query.get('invoice') ?? ''),
    text: query.get('q') ?? '',
    state: lineStates.find((state) => state === query.get('state')) ?? '',
    after: query.get('after') || null,
  };
}

/** The shortest query that says the same. */
export function writeSearch({ invoice, text, state, after }: BillSearch): Record<string, string | undefined> {
  return {
    invoice: invoice === null ? undefined : String(invoice),
    q: text || undefined,
    state: state || undefined,
    after: after ?? undefined,
  };
}

function invoiceNamed(name: string): BillSearch['invoice'] {
  if (name === 'next') return name;
  return /^[1-9]\d{0,14}$/.test(name) ? Number(name) : null;
}
