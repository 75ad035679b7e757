import type { VocabularySource } from './source.ts';

/** Who started a removal order, by the beginning of its `order-source` in lower case. */
interface RemovalSource {
  readonly words: string;
  readonly startedBy: 'amazon' | 'seller' | 'unknown';
  readonly source: VocabularySource;
}

/** Orders in files without the column count as the seller's. */
export const removalSources: readonly RemovalSource[] = [
  { words: 'amazon-initiated', startedBy: 'amazon', source: 'seenInFiles' },
  { words: 'seller-initiated', startedBy: 'seller', source: 'seenInFiles' },
  { words: 'seller-configured', startedBy: 'seller', source: 'seenInFiles' },
  // Either the seller enabled the removal of stranded stock, or Amazon started it.
  { words: 'automated stranded', startedBy: 'unknown', source: 'notEstablished' },
];
