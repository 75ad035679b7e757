import type { Language } from '@recoup/contract/languages';

export type { Language };

export const languageKey = 'dbo_lang';

/** Each language by its own name. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', zh: '简体中文' };

export const languageTags: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh-CN' };

export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'zh';
}

export interface LanguageTraces {
  readonly stored: string | null;
  readonly cookie: string | undefined;
  readonly preferred: readonly string[];
}

/** The stored choice; on a first visit the browser's first supported language. */
export function chooseLanguage({ stored, cookie, preferred }: LanguageTraces): Language {
  if (isLanguage(stored)) return stored;
  if (isLanguage(cookie)) return cookie;
  return preferred.map((tag) => tag.toLowerCase().split('-', 1)[0]).find(isLanguage) ?? 'en';
}
