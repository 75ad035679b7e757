import type { RawBuilder } from 'kysely';
import { defineEvent, defineQuestion } from '../../platform/events/event.ts';

interface Change {
  readonly account: number;
  readonly documents: readonly number[];
  readonly who: 'seller' | 'operator';
  readonly by: number;
  readonly reason?: string;
}

/** Documents were linked, changed or reviewed. */
export const documentsChanged = defineEvent<Change>('documentsChanged');

/** Published around a change that may remove documents from claims. */
export const documentsWithdrawn = defineEvent<Change>('documentsWithdrawn');

/** SQL for the store of the ticket or shipment that a row of `document_links` names; null if it names none we know. */
export const storeOfLink = defineQuestion<{ readonly link: string }, RawBuilder<number | null>>(
  'storeOfLink',
);
