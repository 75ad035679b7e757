import { languages, type Language } from '@recoup/contract/languages';
import type { Catalogue } from '../locales/catalogue.ts';
import { en } from '../locales/en/index.ts';
import { zh } from '../locales/zh/index.ts';

export type { Language };

export const catalogues: Record<Language, Catalogue> = { en, zh };

/** The stored choice. */
export function parseLanguage(chosen: string): Language {
  return languages.find((language) => language === chosen) ?? 'en';
}

/** The user's own choice first, then the first supported language of the browser. */
export function chooseLanguage(cookie: string | undefined, acceptLanguage: string | undefined): Language {
  const chosen = languages.find((language) => language === cookie);
  if (chosen) return chosen;
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
      const quality = Number(
        rest
          .find((r) => r.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      );
      return { tag, quality: Number.isFinite(quality) ? quality : 0 };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const spoken = languages.find((language) => tag.startsWith(language));
    if (spoken) return spoken;
  }
  return 'en';
}
