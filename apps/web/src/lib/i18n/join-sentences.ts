import type { Language } from './language.ts';

/** Chinese sentences follow each other without a space. */
export function joinSentences(sentences: readonly string[], language: Language): string {
  return sentences.filter((sentence) => sentence !== '').join(language === 'zh' ? '' : ' ');
}
