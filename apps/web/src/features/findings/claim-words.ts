import type { Texts } from '../../lib/i18n/index.ts';

type Words = Texts<'claims'>;

/** Name and reason of a finding; an unknown claim type is shown by its code. */
export function claimWords(type: string, words: Words): { readonly name: string; readonly why: string } {
  const known: Readonly<Record<string, { readonly name: string; readonly why: string }>> = words.types;
  return known[type] ?? { name: type, why: '' };
}

export function getWord(words: Readonly<Record<string, string>>, key: string): string {
  return words[key] ?? key;
}
