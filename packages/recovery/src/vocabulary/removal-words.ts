import type { VocabularySource } from './source.ts';

/** Who started a removal order, by the first words of its `order-source` in small letters. */
interface RemovalSource {
  readonly words: string;
  readonly startedBy: 'amazon' | 'seller' | 'unknown';
  readonly source: VocabularySource;
}

/** Files without the column say nothing of it: such orders count as the seller's. */
export const removalSources: readonly RemovalSource[] = [
  { words: 'amazon-initiated', startedBy: 'amazon', source: 'seenInFiles' },
  { words: 'seller-initiated', startedBy: 'seller', source: 'seenInFiles' },
  { words: 'seller-configured', startedBy: 'seller', source: 'seenInFiles' },
  // Sellers can switch the removal of stranded stock on, and Amazon removes some of it by itself.
  { words: 'automated stranded', startedBy: 'unknown', source: 'notEstablished' },
];
