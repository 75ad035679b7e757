import { defineEvent } from '../../platform/events/event.ts';

interface Change {
  readonly account: number;
  readonly documents: readonly number[];
  readonly who: 'seller' | 'operator';
  readonly by: number;
  readonly reason?: string;
}

/** Documents were linked, changed or reviewed. */
export const documentsChanged = defineEvent<Change>('documentsChanged');

/** Published around a change that may take documents away from claims. */
export const documentsWithdrawn = defineEvent<Change>('documentsWithdrawn');
