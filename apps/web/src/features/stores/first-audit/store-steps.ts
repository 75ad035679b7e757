import type { Money } from '@recoup/contract/money';

/** A page of tickets, with a cursor when there are more. */
interface TicketPage {
  readonly items: readonly { readonly amount: Money | null }[];
  readonly next: string | null;
}

interface StoreSteps {
  readonly closing: TicketPage;
  readonly documents: TicketPage;
}

export interface StoreStep {
  readonly kind: 'closing' | 'documents' | 'tickets';
  /** One sum per currency, in the order of the tickets; empty when there are more tickets than were loaded. */
  readonly amounts: readonly Money[];
}

/** Tickets whose claim window closes soon come first, then those that need documents, then all others. */
export function nextStoreStep({ closing, documents }: StoreSteps): StoreStep {
  if (closing.items.length > 0) return { kind: 'closing', amounts: sumAmounts(closing) };
  if (documents.items.length > 0) return { kind: 'documents', amounts: sumAmounts(documents) };
  return { kind: 'tickets', amounts: [] };
}

function sumAmounts({ items, next }: TicketPage): readonly Money[] {
  if (next !== null) return [];
  const byCurrency = new Map<string, number>();
  for (const { amount } of items) {
    if (amount) byCurrency.set(amount.currency, (byCurrency.get(amount.currency) ?? 0) + amount.minor);
  }
  return [...byCurrency].map(([currency, minor]) => ({ minor, currency }));
}
