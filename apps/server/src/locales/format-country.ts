import type { Language } from '@recoup/contract/languages';

const unknown: Record<Language, string> = { en: 'an unknown country', zh: '未知国家或地区' };

/** The name of a country by its ISO 3166 code; empty for an unknown code. */
export function formatCountry(code: string, language: Language): string {
  return code === ''
    ? unknown[language]
    : (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code);
}
