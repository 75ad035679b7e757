import type { Catalogue } from '../locales/catalogue.ts';
import { en } from '../locales/en/index.ts';
import { zh } from '../locales/zh/index.ts';

export type Language = 'en' | 'zh';

export const catalogues: Record<Language, Catalogue> = { en, zh };

/** The person's own choice first, then the first language of ours their browser asks for. */
export function chooseLanguage(cookie: string | undefined, acceptLanguage: string | undefined): Language {
  if (cookie === 'en' || cookie === 'zh') return cookie;
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
    if (tag.startsWith('zh')) return 'zh';
    if (tag.startsWith('en')) return 'en';
  }
  return 'en';
}
