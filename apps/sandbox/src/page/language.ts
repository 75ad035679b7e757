import type { IncomingHttpHeaders } from 'node:http';

export type Language = 'en' | 'zh';

export function isLanguage(text: string | null): text is Language {
  return text === 'en' || text === 'zh';
}

/** Uses the dashboard's language choice: cookies are shared between ports. */
export function readLanguage(headers: IncomingHttpHeaders): Language {
  const chosen = /(?:^|;\s*)dbo_lang=(en|zh)(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  if (chosen === 'en' || chosen === 'zh') return chosen;
  return getPreferredLanguage(headers['accept-language'] ?? '');
}

function getPreferredLanguage(acceptLanguage: string): Language {
  const wishes = acceptLanguage
    .split(',')
    .map((entry) => {
      const [tag = '', ...options] = entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = options.find((option) => option.startsWith('q='))?.slice(2);
      return { language: tag.split('-')[0] ?? '', quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  const known = wishes.find(({ language }) => isLanguage(language))?.language;
  return known === 'zh' ? 'zh' : 'en';
}
