import type { Texts } from '../../lib/i18n/index.ts';

type ClaimTexts = Texts<'claims'>;

/** Name and reason of a finding; an unknown claim type is shown by its code. */
export function claimText(type: string, texts: ClaimTexts): { readonly name: string; readonly why: string } {
  const known: Readonly<Record<string, { readonly name: string; readonly why: string }>> = texts.types;
  return known[type] ?? { name: type, why: '' };
}

export function getText(texts: Readonly<Record<string, string>>, key: string): string {
  return texts[key] ?? key;
}
